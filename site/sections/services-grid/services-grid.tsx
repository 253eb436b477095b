import './services-grid.css';
import './service-tiles.css';
import drawings from 'virtual:drawings';
import services from 'virtual:service-summaries';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

const pictures = new Map(home.services.pictures.map(({ service, picture }) => [service, picture]));

/**
 * All services on the home page, in the specification's order: some tiles are wide, one is large. A service without a
 * picture in `content/home.yaml` shows its drawing, `public/drawings/<slug>.svg`, if it has one.
 */
export function ServicesGrid() {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <Statement text={home.services.heading} />
        <ul className="services-grid">
          {services.map(({ slug, name, icon, summary }) => {
            const picture = pictures.get(slug);
            return (
              <li key={slug} className={`service-tile tile-${slug}`}>
                <Icon name={icon} />
                <h3>
                  <a href={linkTo('service', slug)}>{name}</a>
                  <Icon name="arrow-right" size="small" />
                </h3>
                <p>{summary}</p>
                {picture && (
                  <Picture picture={picture} sizes="(min-width: 62rem) 40vw, (min-width: 48rem) 50vw, 100vw" />
                )}
                {!picture && drawings.includes(slug) && (
                  <img src={`/drawings/${slug}.svg`} width="200" height="120" alt="" loading="lazy" />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
