import { useContent } from '../../../engine/rendering.ts';
import { inFolder } from '../../../engine/site-content.ts';
import './projects.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { linkTo } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Section } from '../../../ui/section/section.tsx';
import './projects.css';

type ProjectsContent = NonNullable<PageContent<'home.yaml'>['projects']>;
type Project = ProjectsContent['items'][number];

const factsOf = ({ facts }: Project) => facts.filter(({ text }) => text);

/** Recent projects: those that have facts are told to their end, the others are named. */
export function Projects({ heading, items, ...labels }: ProjectsContent) {
  const told = items.filter((project) => factsOf(project).length > 0);
  const named = items.filter((project) => !told.includes(project));
  return (
    <Section heading={heading} id="projects" ground="ink">
      {told.map((project) => (
        <ToldProject key={project.name} project={project} labels={labels} />
      ))}
      {named.length > 0 && (
        <ul className="projects">
          {named.map((project) => (
            <NamedProject key={project.name} {...project} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ToldProject({ project, labels }: { project: Project; labels: Pick<ProjectsContent, 'problem' | 'built'> }) {
  const { name, problem, built, example, service, picture } = project;
  const services = inFolder(useContent(), 'services');
  return (
    <article className="project">
      <Picture picture={picture} sizes="(min-width: 62rem) 40vw, 92vw" />
      <div>
        <h3>{name}</h3>
        {example && <p className="project-example">{example}</p>}
        <dl>
          {problem && (
            <div>
              <dt>{labels.problem}</dt>
              <dd>{problem}</dd>
            </div>
          )}
          <div>
            <dt>{labels.built}</dt>
            <dd>{built}</dd>
          </div>
        </dl>
        {service && (
          <ArrowLink href={linkTo('service', service)}>
            {services.find(({ slug }) => slug === service)?.name ?? service}
          </ArrowLink>
        )}
      </div>
      <dl className="project-facts">
        {factsOf(project).map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const NamedProject = ({ name, built, service, picture }: Project) => (
  <li>
    <Picture picture={{ ...picture, shows: '' }} sizes="(min-width: 62rem) 22vw, (min-width: 48rem) 44vw, 5rem" />
    <h3>{service ? <a href={linkTo('service', service)}>{name}</a> : name}</h3>
    <p>{built}</p>
  </li>
);
