import './related.css';
import type { Service } from '@company/schemas/contents.ts';
import { useContent } from '../../../engine/rendering.ts';
import { inFolder } from '../../../engine/site-content.ts';
import { linkTo } from '../../../routes.ts';
import { Section } from '../../../ui/section/section.tsx';

/** Services that are often built together with this one: a sentence each, after the name. */
export function Related({ related, label }: { related: NonNullable<Service['related']>; label: string }) {
  const services = inFolder(useContent(), 'services');
  return (
    <Section heading={{ label, ...related.heading }} columns>
      <ul className="related">
        {services
          .filter(({ slug }) => related.services.includes(slug))
          .map(({ slug, name, summary }) => (
            <li key={slug}>
              <a href={linkTo('service', slug)}>{name}</a> <p>{summary}</p>
            </li>
          ))}
      </ul>
    </Section>
  );
}
