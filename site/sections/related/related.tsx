import '../../ui/icon-list/icon-list.css';
import services from 'virtual:service-summaries';
import type { Service } from '@company/schemas/content-types.ts';
import { linkTo } from '../../routes.ts';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { Section } from '../../ui/section/section.tsx';

/** Services that are often built together with this one. */
export function Related({ related, label }: { related: NonNullable<Service['related']>; label: string }) {
  return (
    <Section heading={{ label, ...related.heading }}>
      <ul className="icon-list icon-list-badges">
        {services
          .filter(({ slug }) => related.services.includes(slug))
          .map(({ slug, name, icon, summary }) => (
            <li key={slug}>
              <IconBadge icon={icon} />
              <h3>
                <a href={linkTo('service', slug)}>{name}</a>
              </h3>
              <p>{summary}</p>
            </li>
          ))}
      </ul>
    </Section>
  );
}
