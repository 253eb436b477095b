import './services-grid.css';
import services from 'virtual:service-summaries';
import home from '../../../content/home.yaml';
import { linkTo } from '../../routes.ts';
import { Statement } from '../../ui/heading/statement.tsx';
import { Icon } from '../../ui/icon/icon.tsx';

/** All services on the home page, in the specification's order: some tiles are wide, one is large. */
export function ServicesGrid() {
  return (
    <section className="section" id="services">
      <div className="wrap">
        <Statement text={home.services.heading} />
        <ul className="services-grid">
          {services.map(({ slug, name, icon, summary }) => (
            <li key={slug} className={`service-tile tile-${slug}`}>
              <Icon name={icon} />
              <h3>
                <a href={linkTo('service', slug)}>{name}</a>
                <Icon name="arrow-right" size="small" />
              </h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
