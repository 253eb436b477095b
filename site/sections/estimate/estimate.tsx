import './estimate.css';
import '../../ui/table/table.css';
import budgets from '../../../content/budgets.yaml';
import { Section } from '../../ui/section/section.tsx';

const cases = ['low', 'likely', 'high'] as const;

export function Estimate() {
  const { estimate } = budgets;
  if (!estimate) return null;
  const { heading, title, mark, intro, labels, rows, assumptions, unknown } = estimate;
  return (
    <Section heading={heading} id="estimate" columns intro={<p>{intro}</p>}>
      <div className="estimate-sheet">
        <p className="estimate-title" id="estimate-title">
          <b>{title}</b> {mark && <span>{mark}</span>}
        </p>
        <table aria-labelledby="estimate-title">
          <thead>
            <tr>
              <th scope="col">{labels.task}</th>
              {cases.map((name) => (
                <th key={name} scope="col">
                  {labels[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.task}>
                <th scope="row">{row.task}</th>
                {cases.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{labels.total}</th>
              {cases.map((name) => (
                <td key={name}>{rows.reduce((total, row) => total + row[name], 0)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
        <Notes label={labels.assumptions} texts={assumptions} />
        <Notes label={labels.unknown} texts={unknown} />
      </div>
    </Section>
  );
}

const Notes = ({ label, texts }: { label: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <div>
      <b>{label}</b>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
