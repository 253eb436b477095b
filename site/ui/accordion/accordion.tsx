import './accordion.css';
import '../table/table.css';
import type { Question } from '@company/schemas/files/parts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeptValue } from '../history-entry/history-entry.ts';

/** Questions that open and close, as native `details`: they work without scripts, and the browser's search finds them. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  const root = useRef<HTMLDivElement>(null);
  const details = () => [...(root.current?.querySelectorAll('details') ?? [])];
  const openIds = () => details().flatMap(({ open, id }) => (open ? id : []));

  const keep = useKeptValue<readonly string[]>('questions', (kept) => {
    for (const question of details()) {
      if (kept) question.open = kept.includes(question.id);
      // Browsers open it only for a target inside of it.
      else if (location.hash === `#${question.id}`) question.open = true;
    }
    return openIds();
  });

  // The browser tells of a press a moment later, when a link may have led away already.
  const keepNow = useEffectEvent(() => keep(openIds()));
  useEffect(() => {
    const onNavigate = () => keepNow();
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);

  return (
    <div className="accordion" ref={root}>
      {questions.map(({ question, rows, answer }, index) => (
        <details key={question} open={index === 0} id={`question-${index + 1}`} onToggle={() => keep(openIds())}>
          <summary>
            <h3>{question}</h3>
            <span className="accordion-sign" aria-hidden="true" />
          </summary>
          <div className="accordion-body">
            {rows.length > 0 && (
              <table className="stacked" aria-label={question}>
                <tbody>
                  {rows.map(({ name, text }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{text}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <p className="accordion-answer">{answer}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
