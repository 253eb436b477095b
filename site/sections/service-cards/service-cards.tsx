import './service-cards.css';
import '../../ui/card/card.css';
import forWhom from 'virtual:for-whom';
import pictures from 'virtual:service-pictures';
import services from 'virtual:service-summaries';
import servicesPage from '../../../content/services.yaml';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';

const GroupLinks = ({ slugs }: { slugs: readonly string[] }) => (
  <ul className="service-group">
    {services
      .filter(({ slug }) => slugs.includes(slug))
      .map(({ slug, name }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{name}</a>
        </li>
      ))}
  </ul>
);

/**
 * The groups of services, then each service. Read More has `aria-disabled`, as the specification asks; the heading is an
 * ordinary link to the same page, so that screen readers offer one that is not disabled. The pictures are decorative.
 */
export function ServiceCards() {
  return (
    <Section heading={servicesPage.heading}>
      {servicesPage.groups.length > 0 && (
        <IconList
          look="badges"
          items={servicesPage.groups.map((group) => ({ ...group, note: <GroupLinks slugs={group.services} /> }))}
        />
      )}
      <ul className="service-cards">
        {services.map(({ slug, name, icon, summary }, index) => {
          const picture = pictures[index]?.picture;
          return (
            <li key={slug} id={slug} className={index % 5 < 2 ? 'card picture-card on-ink' : 'card picture-card'}>
              {picture && <Picture picture={picture} sizes="(min-width: 62rem) 42vw, (min-width: 48rem) 46vw, 92vw" />}
              <div>
                <Icon name={icon} />
                <h3>
                  <a href={linkTo('service', slug)}>{name}</a>
                </h3>
                <p>{summary}</p>
                {forWhom[slug] && <p>{forWhom[slug]}</p>}
                <a className="arrow-link" href={linkTo('service', slug)} aria-disabled="true">
                  {servicesPage.readMore}
                  <span className="visually-hidden">{` ${name}`}</span>
                  <Icon name="arrow-right" size="small" />
                </a>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
