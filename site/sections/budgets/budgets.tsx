import budgets from '../../../content/budgets.yaml';
import { Offers } from '../../ui/offers/offers.tsx';
import { Section } from '../../ui/section/section.tsx';

const { heading, note, labels, items } = budgets;
const lines = ['price', 'time', 'model', 'holds', 'without', 'changes'] as const;

/** Sample budgets: price, time and model, what each holds and does not hold, and what changes it. */
export function Budgets() {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="budgets">
      <p>{note}</p>
      <Offers
        offers={items.map((item) => ({
          name: item.name,
          lines: lines.flatMap((line) => (item[line] ? [[labels[line], item[line]]] : [])),
        }))}
      />
    </Section>
  );
}
