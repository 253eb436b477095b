import './related.css';
import '../../ui/card/card.css';
import services from 'virtual:service-summaries';
import type { Service } from '@company/schemas/content-types.ts';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/section/section.tsx';

/** Services that are often built together with this one. */
export function Related({ related, label }: { related: NonNullable<Service['related']>; label: string }) {
  return (
    <Section heading={{ label, ...related.heading }}>
      <ul className="related">
        {services
          .filter(({ slug }) => related.services.includes(slug))
          .map(({ slug, name, icon, summary }) => (
            <li key={slug}>
              <a className="card" href={linkTo('service', slug)}>
                <Icon name={icon} />
                <b>{name}</b>
                <Icon name="arrow-right" size="small" />
                <p>{summary}</p>
              </a>
            </li>
          ))}
      </ul>
    </Section>
  );
}
