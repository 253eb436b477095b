import './estimate-summary.css';
import { useFile } from '../../../engine/rendering.ts';
import { linkToPart } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section/section.tsx';

/** One project in a sentence with its price. The estimate on the list of services takes it apart. */
export function EstimateSummary() {
  const { featured, items } = useFile('budgets.yaml');
  if (!featured) return null;
  const { project, heading, text, link } = featured;
  const price = items.find(({ id }) => id === project)?.price ?? '';
  return (
    <Section heading={heading} ground="mist" columns>
      <div className="estimate-summary">
        <p>{text.replace('{price}', () => price)}</p>
        <ArrowLink href={linkToPart('services', 'estimate', `estimate=${project}`)}>{link}</ArrowLink>
      </div>
    </Section>
  );
}
