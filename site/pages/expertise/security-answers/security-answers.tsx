import './security-answers.css';
import type { PageContent } from '@company/schemas/contents.ts';
import { useFile } from '../../../engine/rendering.ts';
import { partId } from '../../../routes.ts';
import { Section } from '../../../ui/section/section.tsx';

type Answer = PageContent<'security.yaml'>['items'][number];

export function SecurityAnswers() {
  const { heading, note, items } = useFile('security.yaml');
  const groups = groupsOf(items);
  if (groups.length === 0) return null;
  return (
    <Section heading={heading} id={partId('security')}>
      {note && <p>{note}</p>}
      <div className={groups.length > 1 ? 'security-groups' : undefined}>
        {groups.map(({ name, answers }) => (
          <div key={answers[0]?.name}>
            {name && <h3>{name}</h3>}
            <dl className="security-answers">
              {answers.map((answer) => (
                <div key={answer.name}>
                  <dt>{answer.name}</dt>
                  <dd>{answer.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The answers that the company gives, in groups; a group begins with the answer that names it. */
function groupsOf(items: readonly Answer[]) {
  const groups: { name: string; answers: Answer[] }[] = [];
  for (const item of items) {
    if (item.group || groups.length === 0) groups.push({ name: item.group ?? '', answers: [] });
    if (item.text) groups.at(-1)?.answers.push(item);
  }
  return groups.filter(({ answers }) => answers.length > 0);
}
