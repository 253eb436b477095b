import security from '../../../content/security.yaml';
import { documents } from '../../documents.ts';
import { ArrowLink } from '../../ui/button/button.tsx';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Terms } from '../../ui/terms/terms.tsx';
import { ContractTable } from '../contract-table/contract-table.tsx';

const { heading, note, items, downloads, contract } = security;

/** Questions of a buyer's security questionnaire, the company's answers, and the rules of a law in its contract. */
export function SecurityAnswers() {
  if (items.length === 0) return null;
  return (
    <>
      <section className="section on-mist" id="security">
        <div className="wrap">
          <SectionHeading text={heading} />
          {note && <p>{note}</p>}
          <Terms columns={2} items={items.map(({ name, text }) => ({ name, texts: [text] }))} />
          {downloads && (
            <div className="actions">
              <ArrowLink href={documents.securityPdf}>{downloads.pdf}</ArrowLink>
              <ArrowLink href={documents.securityCsv}>{downloads.csv}</ArrowLink>
            </div>
          )}
        </div>
      </section>
      {contract && <ContractTable {...contract} />}
    </>
  );
}
