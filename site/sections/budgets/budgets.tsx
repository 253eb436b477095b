import budgets from '../../../content/budgets.yaml';
import { Offers } from '../../ui/offers/offers.tsx';
import { Section } from '../../ui/section/section.tsx';

const { heading, note, labels, items } = budgets;
const lines = ['time', 'model', 'holds', 'without', 'changes', 'afterwards'] as const;

export function Budgets() {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} id="budgets">
      <p>{note}</p>
      <Offers
        offers={items.map((item) => ({
          name: item.name,
          price: [labels.price, item.price],
          lines: lines.map((line) => [labels[line], item[line]]),
        }))}
      />
    </Section>
  );
}
