import './estimate-summary.css';
import { useFile } from '../../../engine/content.ts';
import { linkToPart } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section/section.tsx';

/** What sample projects cost, a line each. The estimate on the list of services takes them apart. */
export function EstimateSummary() {
  const { heading, link, items } = useFile('budgets.yaml');
  if (items.length === 0) return null;
  return (
    <Section
      heading={heading}
      ground="mist"
      columns
      intro={<ArrowLink href={linkToPart('services', 'estimate')}>{link}</ArrowLink>}
    >
      <dl className="estimate-summary">
        {items.map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
