import './contract-table.css';
import '../../../ui/table/table.css';
import { useFile } from '../../../engine/rendering.ts';
import { Section } from '../../../ui/section/section.tsx';
import { pointsOf } from './points.ts';

/** The rules of a law for contracts, in its order, each with the part of the company's own contract that meets it. */
export function ContractTable() {
  const { contract } = useFile('security.yaml');
  if (!contract) return null;
  const { heading, text, labels } = contract;
  return (
    <Section heading={heading} headingId="contract-heading" id="contract" ground="mist">
      <p>{text}</p>
      <table className="stacked contract-table" aria-labelledby="contract-heading">
        <thead>
          <tr>
            {[labels.clause, labels.asks, labels.receive, labels.part].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pointsOf(contract).map(({ clause, asks, receive, part }) => (
            <tr key={clause}>
              <th scope="row">
                <Label>{labels.clause}</Label>
                {clause}
              </th>
              <td>{asks}</td>
              <td>
                <Label>{labels.receive}</Label>
                {receive}
              </td>
              <td>
                <Label>{labels.part}</Label>
                {part}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The name of a column, in each row of a phone; screen readers have it from the head of the table. */
const Label = ({ children }: { children: string }) => <span aria-hidden="true">{`${children}: `}</span>;
