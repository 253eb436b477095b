import './projects.css';
import services from 'virtual:service-summaries';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Statement } from '../../ui/heading/statement.tsx';

/** Recent projects: what was wrong, what was built, with what. The first one leads. */
export function Projects() {
  const { heading, items } = home.projects;
  return (
    <section className="section on-ink" id="projects">
      <div className="wrap">
        <Statement text={heading} />
        <div className="projects">
          {items.map(({ name, problem, built, technologies, service }) => (
            <article key={name} className="project">
              <h3>{name}</h3>
              <p>{problem}</p>
              <p>{built}</p>
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
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
