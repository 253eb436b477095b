import './service-cards.css';
import '../../ui/card/card.css';
import services from 'virtual:service-summaries';
import words from '../../../content/services.yaml';
import { linkTo } from '../../routes.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Tile } from '../../ui/tile/tile.tsx';

/**
 * The list of services. Read More carries the specification's `aria-disabled`; the heading is an ordinary link to the
 * same page, so that nobody is told that the way is closed.
 */
export function ServiceCards() {
  return (
    <section className="section">
      <div className="wrap">
        <Statement text={words.heading} />
        <ul className="service-cards">
          {services.map(({ slug, name, icon, summary }) => (
            <li key={slug} className="card">
              <Tile icon={icon} />
              <h3>
                <a href={linkTo('service', slug)}>{name}</a>
              </h3>
              <p>{summary}</p>
              <a className="arrow-link" href={linkTo('service', slug)} aria-disabled="true">
                {words.readMore}
                <span className="visually-hidden">: {name}</span>
                <Icon name="arrow-right" size="small" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
