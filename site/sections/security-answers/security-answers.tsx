import '../../ui/paper/paper.css';
import '../../ui/table/table.css';
import expertise from '../../../content/expertise.yaml';
import security from '../../../content/security.yaml';
import { Section } from '../../ui/section/section.tsx';
import { Terms } from '../../ui/terms/terms.tsx';

const { heading, note, items, contract } = security;

export function SecurityAnswers() {
  const answered = items.filter(({ text }) => text);
  if (answered.length === 0) return null;
  return (
    <>
      <ContractTable />
      <Section heading={heading} id="security">
        {note && <p>{note}</p>}
        <Terms items={answered} />
      </Section>
    </>
  );
}

/** The rules of a law for contracts: where each is in the company's own, and what the client receives; a sheet of paper. */
function ContractTable() {
  if (!contract) return null;
  const { heading, text, labels, rows } = contract;
  return (
    <Section heading={heading} headingId="contract-heading" id="contract" ground="mist" columns intro={<p>{text}</p>}>
      <div className={expertise.picture ? 'paper' : 'paper paper-raised'}>
        <table className="stacked" aria-labelledby="contract-heading">
          <thead>
            <tr>
              <th scope="col">{labels.clause}</th>
              <th scope="col">{labels.place}</th>
              <th scope="col">{labels.receive}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ clause, place, receive }) => (
              <tr key={clause}>
                <th scope="row">{clause}</th>
                <td>{place}</td>
                <td>{receive}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
