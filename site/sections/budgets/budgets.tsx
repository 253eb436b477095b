import './budgets.css';
import budgets from '../../../content/budgets.yaml';
import { documents } from '../../documents.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';

const { heading, note, labels, items, estimate } = budgets;
const rows = ['price', 'time', 'model', 'holds', 'without', 'changes'] as const;

/** Sample budgets: price, time and model, what each holds and does not hold, and what changes it, with a worked estimate to open. */
export function Budgets() {
  if (items.length === 0) return null;
  return (
    <section className="section" id="budgets">
      <div className="wrap">
        <SectionHeading text={heading} />
        <p>{note}</p>
        <ul className="budgets">
          {items.map((item) => (
            <li key={item.name}>
              <h3>{item.name}</h3>
              <dl>
                {rows.map((row) => (
                  <div key={row}>
                    <dt>{labels[row]}</dt>
                    <dd>{item[row]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        {estimate && <ArrowLink href={documents.estimate}>{estimate.link}</ArrowLink>}
      </div>
    </section>
  );
}
