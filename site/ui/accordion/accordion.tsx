import './accordion.css';
import { useEffect, useRef } from 'react';
import type { Question } from '../../content/schemas/parts.ts';

/** Questions that open and close: native, so that they work without scripts and the browser's search finds them. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  const list = useRef<HTMLDivElement>(null);

  // A question that the address names, `#question-3`, is opened; browsers do so only for what lies within it.
  useEffect(() => {
    const openTarget = () =>
      list.current?.querySelector<HTMLDetailsElement>('details:target')?.setAttribute('open', '');
    openTarget();
    addEventListener('hashchange', openTarget);
    return () => removeEventListener('hashchange', openTarget);
  }, []);

  return (
    <div className="accordion" ref={list}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} id={`question-${index + 1}`}>
          <summary>
            <h3>{question}</h3>
            <span className="accordion-sign" aria-hidden="true" />
          </summary>
          <p className="accordion-answer">{answer}</p>
        </details>
      ))}
    </div>
  );
}
