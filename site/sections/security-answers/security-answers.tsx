import security from '../../../content/security.yaml';
import { documents } from '../../documents.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { Section } from '../../ui/section/section.tsx';
import { Terms } from '../../ui/terms/terms.tsx';
import { ContractTable } from '../contract-table/contract-table.tsx';

const { heading, note, items, downloads, contract } = security;

/** Questions of a buyer's security questionnaire, the company's answers, and the rules of a law in its contract. */
export function SecurityAnswers() {
  if (items.length === 0) return null;
  return (
    <>
      <Section heading={heading} id="security" ground="mist">
        {note && <p>{note}</p>}
        <Terms columns={2} items={items.map(({ name, text }) => ({ name, texts: [text] }))} />
        {downloads && (
          <div className="actions">
            <ArrowLink href={documents.securityPdf}>{downloads.pdf}</ArrowLink>
            <ArrowLink href={documents.securityCsv}>{downloads.csv}</ArrowLink>
          </div>
        )}
      </Section>
      {contract && <ContractTable {...contract} />}
    </>
  );
}
