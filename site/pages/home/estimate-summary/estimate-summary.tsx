import './estimate-summary.css';
import { useFile } from '../../../engine/content.ts';
import { linkToPart } from '../../../routes.ts';
import { ArrowLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section/section.tsx';

/** One project in a sentence with its price. The estimate on the list of services takes it apart. */
export function EstimateSummary() {
  const { featured } = useFile('budgets.yaml');
  if (!featured) return null;
  const { project, heading, text, link } = featured;
  return (
    <Section heading={heading} ground="mist" columns>
      <div className="estimate-summary">
        <p>{text}</p>
        <ArrowLink href={linkToPart('services', 'estimate', `estimate=${project}`)}>{link}</ArrowLink>
      </div>
    </Section>
  );
}
