import { useContent, useFile } from '../../../engine/rendering.ts';
import { inFolder } from '../../../engine/site-content.ts';
import './services-grid.css';
import { linkTo } from '../../../routes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Section } from '../../../ui/section/section.tsx';

const backgroundOf = (tone: string) => (tone.startsWith('ink') ? 'on-ink' : 'on-soft');

/**
 * All services on the home page, in their order. A tile shows its own picture, or the drawing
 * `public/drawings/<slug>.svg`, or the picture of the service's page.
 */
export function ServicesGrid() {
  const home = useFile('home.yaml');
  const content = useContent();
  return (
    <Section heading={home.services.heading} id="services">
      <ul className="services-grid">
        {inFolder(content, 'services').map(({ slug, name, icon, summary, tile, picture: fallback }) => {
          // The text beside it describes it.
          const picture = tile ?? (content.drawings.includes(slug) ? undefined : { ...fallback, shows: '' });
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
