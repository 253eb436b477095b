import './home.css';
import './services-grid.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { inFolder } from '../../engine/page.ts';
import { useContent, useFile } from '../../engine/rendering.ts';
import { linkTo, linkToPart } from '../../routes.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';

const backgroundOf = (tone: string) => (tone.startsWith('ink') ? 'on-ink' : 'on-soft');

/**
 * All services in their order. A tile shows its own picture, or else the drawing `public/drawings/<slug>.svg`, or else the picture of
 * the service's page.
 */
export function ServicesGrid() {
  const home = useFile('home.yaml');
  const content = useContent();
  return (
    <Section heading={home.services.heading} id="services">
      <ul className="services-grid">
        {inFolder(content, 'services').map(({ slug, name, icon, summary, tile, picture: servicePicture }) => {
          // The tile's text describes the service, so the picture of the page needs no alternative text here.
          const picture = tile ?? (content.drawings.includes(slug) ? undefined : { ...servicePicture, shows: '' });
          return (
            <li key={slug} className={picture ? `service-tile ${backgroundOf(picture.tone)}` : 'service-tile'}>
              <Icon name={icon} />
              <h3>
                <a href={linkTo('service', slug)}>{name}</a>
                <Icon name="arrow-right" size="small" />
              </h3>
              <p>{summary}</p>
              {picture ? (
                <Picture picture={picture} sizes="(min-width: 62rem) 40vw, (min-width: 48rem) 50vw, 100vw" />
              ) : (
                <img src={`/drawings/${slug}.svg`} width="200" height="120" alt="" loading="lazy" />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

type ProjectsContent = NonNullable<PageContent<'home.yaml'>['projects']>;
type Project = ProjectsContent['items'][number];

const factsOf = ({ facts }: Project) => facts.filter(({ text }) => text);

/** Recent projects. A project with facts is an article; a project without facts is a card. */
export function Projects({ heading, items, ...labels }: ProjectsContent) {
  const projectsWithFacts = items.filter((project) => factsOf(project).length > 0);
  const cards = items.filter((project) => !projectsWithFacts.includes(project));
  return (
    <Section heading={heading} id="projects" ground="ink">
      {projectsWithFacts.map((project) => (
        <ProjectArticle key={project.name} project={project} labels={labels} />
      ))}
      {cards.length > 0 && (
        <ul className="projects">
          {cards.map(({ name, built, service, picture }) => (
            <li key={name}>
              <Picture
                picture={{ ...picture, shows: '' }}
                sizes="(min-width: 62rem) 22vw, (min-width: 48rem) 44vw, 5rem"
              />
              <h3>{service ? <a href={linkTo('service', service)}>{name}</a> : name}</h3>
              <p>{built}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ProjectArticle({ project, labels }: { project: Project; labels: Pick<ProjectsContent, 'problem' | 'built'> }) {
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

/** A sentence about one project and its price, and a link to the estimate of the project. */
export function EstimateSummary() {
  const { featured, items } = useFile('budgets.yaml');
  if (!featured) return null;
  const { project, heading, text, link } = featured;
  const price = items.find(({ id }) => id === project)?.price ?? '';
  return (
    <Section heading={heading} ground="mist" columns>
      <div className="estimate-summary">
        <p>{text.replace('{price}', () => price)}</p>
        <ArrowLink href={linkToPart('services', 'estimate', `estimate=${project}`)}>{link}</ArrowLink>
      </div>
    </Section>
  );
}

export function ClientStrip() {
  const { clients } = useFile('company.yaml');
  const { heading, label = heading } = useFile('home.yaml').clients;
  if (clients.length === 0) return null;
  return (
    <section className="client-strip" aria-label={label}>
      <h2>{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the movement stops while this element has the focus */}
      <div className="client-strip-window" tabIndex={0} role="group" aria-label={label}>
        <div className="client-strip-track">
          {/* The list is there twice, so that it can move in a loop. */}
          {['first', 'second'].map((list) => (
            <ul key={list} aria-hidden={list === 'second' || undefined}>
              {clients.map(({ name, logo }) => (
                <li key={name}>
                  <img src={logo} width="32" height="32" alt="" loading="lazy" />
                  {name}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}
