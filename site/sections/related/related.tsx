import './related.css';
import '../../ui/card/card.css';
import services from 'virtual:service-summaries';
import type { Service } from '../../content/schemas/service.ts';
import { linkTo } from '../../routes.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Tile } from '../../ui/tile/tile.tsx';

/** Services that are often built together with this one. */
export function Related({ related }: { related: Service['related'] }) {
  return (
    <section className="section">
      <div className="wrap">
        <Statement text={related.heading} />
        <ul className="related">
          {services
            .filter(({ slug }) => related.services.includes(slug))
            .map(({ slug, name, icon, summary }) => (
              <li key={slug}>
                <a className="card" href={linkTo('service', slug)}>
                  <Tile icon={icon} />
                  <b>{name}</b>
                  <p>{summary}</p>
                  <Icon name="arrow-right" size="small" />
                </a>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
