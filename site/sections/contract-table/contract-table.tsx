import './contract-table.css';
import type { PageContent } from '@company/schemas/content-types.ts';
import { Section } from '../../ui/section/section.tsx';

type Contract = NonNullable<PageContent<'security.yaml'>['contract']>;

/** The rules of a law for contracts: where each is in the company's own, and what the client receives. */
export function ContractTable({ heading, text, labels, rows }: Contract) {
  return (
    <Section heading={heading} headingId="contract-heading" id="contract">
      <p>{text}</p>
      <table className="contract-table" aria-labelledby="contract-heading">
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
    </Section>
  );
}
