import './service.css';
import './specimen.css';
import './machine/machine.css';
import './machine/machine-screens.css';
import type { Service, Stories } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { inFolder } from '../../engine/page.ts';
import { useContent, useFile } from '../../engine/rendering.ts';
import { Island } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { SheetTable } from '../../sections/sheet.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconList } from '../../ui/icon-list/icon-list.tsx';
import { PageIndex } from '../../ui/page-index/page-index.tsx';
import { Section } from '../../ui/section/section.tsx';
import Player from './machine/player.island.tsx';

interface SectionProps {
  id: string;
  heading: Heading;
}

export function ServiceIndex({ sections }: Parameters<typeof PageIndex>[0]) {
  const servicePage = useFile('service-page.yaml');
  return (
    <nav className="service-index on-ink" aria-label={servicePage.index}>
      <div className="wrap">
        <PageIndex sections={sections} />
      </div>
    </nav>
  );
}

/** What a client gains, and an example of the work if the service has an example. */
export const Benefits = ({
  items,
  specimen,
  ...section
}: Pick<NonNullable<Service['benefits']>, 'items' | 'specimen'> & SectionProps) => (
  <Section {...section} ground={specimen?.ground} columns={!specimen}>
    {specimen && <Specimen {...specimen} />}
    <IconList look="checks" items={items} />
  </Section>
);

type SpecimenContent = NonNullable<NonNullable<Service['benefits']>['specimen']>;

/** An example of the work, which looks like paper or like a screen. */
function Specimen({ look, title, note, ground: _, ...table }: SpecimenContent) {
  const { example } = useFile('service-page.yaml');
  return (
    <figure className={`sheet specimen specimen-${look}${table.columns.length > 3 ? ' specimen-wide' : ''}`}>
      <SheetTable {...table}>
        <b>{example}</b> {title}
      </SheetTable>
      {note && <figcaption>{note}</figcaption>}
    </figure>
  );
}

/** The steps of a project on a timeline. The step with the first users has a dot in another colour. */
export const Engagement = ({ steps, ...section }: Pick<NonNullable<Service['engagement']>, 'steps'> & SectionProps) => (
  <Section {...section} ground="mist">
    <ol className="timeline">
      {steps.map(({ name, text, firstUsers }) => (
        <li key={name} className={firstUsers ? 'is-lit' : undefined}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

/** The technologies of a service: a line of text for each group, and a link to all technologies of the company. */
export const Technologies = ({
  groups,
  link,
  ...section
}: Pick<NonNullable<Service['technologies']>, 'groups'> & SectionProps & { link: string | undefined }) => (
  <Section {...section} ground="mist" columns>
    <div className="technologies">
      {groups.map(({ name, items }) => (
        <p key={items[0]}>
          {name && <b>{name} </b>}
          {items.map((item, index) => (
            <span key={item}>
              {index > 0 && ', '}
              {item}
            </span>
          ))}
        </p>
      ))}
      {link && <a href={linkTo('expertise')}>{link}</a>}
    </div>
  </Section>
);

/** Services that clients often buy together with the service of this page. */
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

/**
 * How a service works: steps that are joined by lines. On wide screens each step is a card in a grid of columns and rows. On phones
 * the steps are a list, with the lines at the left of the list.
 */
export function Machine({
  journey: { steps, size, drawing: sprite },
  stories,
  ...section
}: {
  id: string;
  heading: Heading;
  journey: NonNullable<Service['journey']>;
  stories: Stories | undefined;
}) {
  const servicePage = useFile('service-page.yaml');
  return (
    <Section {...section} ground="ink">
      <div className="machine" data-machine data-state="still">
        <p>{servicePage.ours.legend}</p>
        <div className={`machine-drawing ${size}`}>
          {['across', 'down'].map((direction) => (
            <svg key={direction} className={direction} width="9" height="9" aria-hidden="true">
              <use href={`${sprite}#${direction}`} />
            </svg>
          ))}
          <ol>
            {steps.map(({ icon, name, text, ours, place }) => (
              <li key={name} className={place}>
                <div className={ours ? 'ours' : ''}>
                  <Icon name={icon} />
                  <h3>
                    {name}
                    {ours && <span className="visually-hidden">{` (${servicePage.ours.step})`}</span>}
                  </h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="machine-controls">{stories && <Island of={Player} when="near" stories={stories} />}</div>
      </div>
    </Section>
  );
}
