import security from '../../../content/security.yaml';
import { SectionHeading } from '../../ui/section-heading/section-heading.tsx';
import { Terms } from '../../ui/terms/terms.tsx';

/** Questions of a buyer's security questionnaire, and the company's answers. */
export function SecurityAnswers() {
  if (security.items.length === 0) return null;
  return (
    <section className="section on-mist" id="security">
      <div className="wrap">
        <SectionHeading text={security.heading} />
        <Terms columns={2} items={security.items.map(({ name, text }) => ({ name, texts: [text] }))} />
      </div>
    </section>
  );
}
