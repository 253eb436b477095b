import './related.css';
import '../../ui/card/card.css';
import pictures from 'virtual:service-pictures';
import services from 'virtual:service-summaries';
import type { Service } from '@company/schemas/content-types.ts';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section/section.tsx';

const pictureOf = (slug: string) => pictures.find((entry) => entry.slug === slug)?.picture;

/** Services that are often built together with this one. The pictures are decorative. */
export function Related({ related, label }: { related: NonNullable<Service['related']>; label: string }) {
  return (
    <Section heading={{ label, ...related.heading }}>
      <ul className="related">
        {services
          .filter(({ slug }) => related.services.includes(slug))
          .map(({ slug, name, summary }) => {
            const picture = pictureOf(slug);
            return (
              <li key={slug}>
                <a className="card picture-card" href={linkTo('service', slug)}>
                  {picture && (
                    <Picture picture={picture} sizes="(min-width: 90rem) 27rem, (min-width: 48rem) 30vw, 6.5rem" />
                  )}
                  <div className="related-words">
                    <b>{name}</b>
                    <Icon name="arrow-right" size="small" />
                    <p>{summary}</p>
                  </div>
                </a>
              </li>
            );
          })}
      </ul>
    </Section>
  );
}
