import budgets from '../../../content/budgets.yaml';
import { documents } from '../../documents.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Offers } from '../../ui/offers/offers.tsx';
import { Section } from '../../ui/section/section.tsx';

const { heading, note, labels, items, estimate } = budgets;
const lines = ['price', 'time', 'model', 'holds', 'without', 'changes'] as const;

/** Sample budgets: price, time and model, what each holds and does not hold, and what changes it, with a worked estimate to open. */
export function Budgets() {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="budgets">
      <p>{note}</p>
      <Offers
        offers={items.map((item) => ({ name: item.name, lines: lines.map((line) => [labels[line], item[line]]) }))}
      />
      {estimate && <ArrowLink href={documents.estimate}>{estimate.link}</ArrowLink>}
    </Section>
  );
}
