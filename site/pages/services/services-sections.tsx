import './services.css';
import '../../ui/card.css';
import '../../ui/table.css';
import { unbrokenPrice } from '@company/schemas/prices.ts';
import { inFolder } from '../../engine/page.ts';
import { useContent, useFile } from '../../engine/rendering.ts';
import { linkTo, partId } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/section/section.tsx';

/**
 * A card for each service. The specification requires `aria-disabled` on the link “Read More”. The heading is another link to the same
 * page, so that screen readers also find a link that is not disabled.
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

/** The engagement models: for which projects each model fits, how the client pays, and what the client owns. */
export function EngagementModels() {
  const { heading, models } = useFile('engagement-models.yaml');
  if (models.length === 0) return null;
  return (
    <div className="engagement-models" id={partId('engagement-models')}>
      <h3>{heading}</h3>
      <dl>
        {models.map(({ name, fits, pay, own }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {fits} {pay} {own}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Cheaper solutions, which may be enough for a visitor. */
export function Alternatives() {
  const { alternatives } = useFile('services.yaml');
  if (!alternatives) return null;
  const { heading, text, labels, rows } = alternatives;
  return (
    <Section heading={heading} headingId="alternatives-heading" id="alternatives" ground="mist">
      <p>{text}</p>
      <table className="stacked" aria-labelledby="alternatives-heading">
        <thead>
          <tr>
            <th scope="col">{labels.need}</th>
            <th scope="col">{labels.enough}</th>
            <th scope="col">{labels.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ need, enough, cost }) => (
            <tr key={need}>
              <th scope="row">{need}</th>
              <td>{enough}</td>
              <td>{unbrokenPrice(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
