import { inFolder, useContent } from '../../../engine/content.ts';
import './projects.css';
import '../../../ui/scroller/scroller.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { Fragment, type ReactNode } from 'react';
import { linkTo } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { ScrollCount } from '../../../ui/scroller/scroll-count.tsx';
import { Section } from '../../../ui/section/section.tsx';

type ProjectsContent = NonNullable<PageContent<'home.yaml'>['projects']>;

/**
 * Recent projects: the problem, the solution, the facts of a case that is told to the end, and the technologies. The first one
 * is larger.
 */
export function Projects({ heading, items, ...labels }: ProjectsContent) {
  const projects = items.map((project, index) => (
    <Project key={project.name} project={project} labels={labels}>
      {index > 0 && <ScrollCount n={index} count={items.length - 1} />}
    </Project>
  ));
  return (
    <Section heading={heading} headingId="projects-heading" id="projects" ground="ink">
      {projects.slice(0, 1)}
      {projects.length > 1 && (
        <div className="projects scroller" role="group" aria-labelledby="projects-heading" data-kept="projects">
          {projects.slice(1)}
        </div>
      )}
    </Section>
  );
}

function Project({
  project: { name, problem, built, facts, technologies, service, picture },
  labels,
  children,
}: {
  project: ProjectsContent['items'][number];
  labels: Pick<ProjectsContent, 'problem' | 'built'>;
  children: ReactNode;
}) {
  const services = inFolder(useContent(), 'services');
  return (
    <article className="project">
      <Picture picture={picture} sizes="(min-width: 48rem) 54vw, 92vw" />
      <div>
        {children}
        <h3>{name}</h3>
        <dl>
          <dt>{labels.problem}</dt>
          <dd>{problem}</dd>
          <dt>{labels.built}</dt>
          <dd>{built}</dd>
          {facts.map(
            (fact) =>
              fact.text && (
                <Fragment key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.text}</dd>
                </Fragment>
              ),
          )}
        </dl>
        <ul className="tags">
          {technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
        {service && (
          <ArrowLink href={linkTo('service', service)}>
            {services.find(({ slug }) => slug === service)?.name ?? service}
          </ArrowLink>
        )}
      </div>
    </article>
  );
}
