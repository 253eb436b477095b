import './security-answers.css';
import { useFile } from '../../../engine/content.ts';
import { partId } from '../../../routes.ts';
import { Section } from '../../../ui/section/section.tsx';

export function SecurityAnswers() {
  const security = useFile('security.yaml');
  const { heading, note, items } = security;
  const answered = items.filter(({ text }) => text);
  if (answered.length === 0) return null;
  return (
    <Section heading={heading} id={partId('security')}>
      {note && <p>{note}</p>}
      <dl className="security-answers">
        {answered.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
