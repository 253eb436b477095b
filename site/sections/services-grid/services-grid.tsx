import './services-grid.css';
import './service-tiles.css';
import drawings from 'virtual:drawings';
import services from 'virtual:service-summaries';
import tiles from 'virtual:service-tiles';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { arrangeTiles } from './arrange-tiles.ts';

const sizes = arrangeTiles(tiles);

/** The background of a tile with a picture, into which the picture fades. */
const backgroundOf = (tone: string) => (tone.startsWith('ink') ? 'on-ink' : 'on-soft');

/**
 * All services on the home page, in their order: some tiles are wide, one is large. A tile without a picture shows a
 * drawing.
 */
export function ServicesGrid() {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <SectionHeading text={home.services.heading} />
        <ul className="services-grid">
          {services.map(({ slug, name, icon, summary }, index) => {
            const picture = tiles[index]?.picture;
            const classes = ['service-tile', `tile-${sizes[index]?.wide}`, `tile-${sizes[index]?.narrow}`];
            if (picture) classes.push(backgroundOf(picture.tone));
            return (
              <li key={slug} className={classes.join(' ')}>
                <Icon name={icon} />
                <h3>
                  <a href={linkTo('service', slug)}>{name}</a>
                  <Icon name="arrow-right" size="small" />
                </h3>
                <p>{summary}</p>
                {picture && (
                  <Picture picture={picture} sizes="(min-width: 62rem) 40vw, (min-width: 48rem) 50vw, 100vw" />
                )}
                {!picture && <Drawing slug={slug} icon={icon} />}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** `public/drawings/<slug>.svg`; a service without one shows its icon again, large and pale. */
function Drawing({ slug, icon }: { slug: string; icon: IconName }) {
  if (drawings.includes(slug)) {
    return <img src={`/drawings/${slug}.svg`} width="200" height="120" alt="" loading="lazy" />;
  }
  return (
    <span className="service-tile-mark">
      <Icon name={icon} />
    </span>
  );
}
