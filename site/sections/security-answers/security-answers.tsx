import security from '../../../content/security.yaml';
import { Section } from '../../ui/section/section.tsx';
import { Terms } from '../../ui/terms/terms.tsx';
import { TextTable } from '../text-table/text-table.tsx';

const { heading, note, items, contract } = security;

export function SecurityAnswers() {
  const answered = items.filter(({ text }) => text);
  if (answered.length === 0) return null;
  return (
    <>
      <Section heading={heading} id="security" ground="mist">
        {note && <p>{note}</p>}
        <Terms columns={2} items={answered.map(({ name, text }) => ({ name, texts: [text] }))} />
      </Section>
      {contract && <TextTable id="contract" {...contract} />}
    </>
  );
}
