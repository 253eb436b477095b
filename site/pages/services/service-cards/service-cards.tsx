import './service-cards.css';
import { useContent, useFile } from '../../../engine/rendering.ts';
import { inFolder } from '../../../engine/site-content.ts';
import '../../../ui/card.css';
import { linkTo } from '../../../routes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Section } from '../../../ui/section/section.tsx';

/**
 * A card for each service. Read More has `aria-disabled`, as the specification asks; the heading is an ordinary link to the same
 * page, so that screen readers offer one that is not disabled.
 */
export function ServiceCards() {
  const servicesPage = useFile('services.yaml');
  const services = inFolder(useContent(), 'services');
  return (
    <Section heading={servicesPage.heading} id="all-services">
      <ul className="service-cards">
        {services.map(({ slug, name, icon, summary }) => (
          <li key={slug} id={slug} className="card">
            <Icon name={icon} />
            <h3>
              <a href={linkTo('service', slug)}>{name}</a>
            </h3>
            <p>{summary}</p>
            <a className="arrow-link" href={linkTo('service', slug)} aria-disabled="true">
              {servicesPage.readMore}
              <span className="visually-hidden">{` ${name}`}</span>
              <Icon name="arrow-right" size="small" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
