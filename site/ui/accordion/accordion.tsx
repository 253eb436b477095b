import './accordion.css';
import type { Question } from '@company/schemas/files/parts.ts';

/** Questions that open and close, as native `details`: they work without scripts, and the browser's search finds them. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="accordion">
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
