import './projects.css';
import '../../ui/scroller/scroller.css';
import services from 'virtual:service-summaries';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

const { heading, items, ...labels } = home.projects;

/**
 * Recent projects: client and date if the company may publish them, the problem, the solution, the result and the
 * technologies. The first one is larger.
 */
export function Projects() {
  return (
    <section className="section on-ink" id="projects">
      <div className="wrap">
        <SectionHeading id="projects-heading" text={heading} />
        {items.slice(0, 1).map(project)}
        <div className="projects scroller" role="group" aria-labelledby="projects-heading">
          {items.slice(1).map(project)}
        </div>
      </div>
    </section>
  );
}

const project = ({
  name,
  client,
  year,
  problem,
  built,
  result,
  technologies,
  service,
  picture,
}: (typeof items)[number]) => (
  <article key={name} className="project">
    <Picture picture={picture} sizes="(min-width: 48rem) 54vw, 92vw" />
    <div>
      <h3>{name}</h3>
      {(client || year) && <p>{[client, year].filter(Boolean).join(', ')}</p>}
      <dl>
        <dt>{labels.problem}</dt>
        <dd>{problem}</dd>
        <dt>{labels.built}</dt>
        <dd>{built}</dd>
        {result && (
          <>
            <dt>{labels.result}</dt>
            <dd>{result}</dd>
          </>
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
