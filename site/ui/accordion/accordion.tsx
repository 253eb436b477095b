import './accordion.css';
import '../table/table.css';
import type { Question } from '@company/schemas/files/parts.ts';

/** Questions that open and close, as native `details`: they work without scripts, and the browser's search finds them. `keep-places.ts` keeps which are open. */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="accordion">
      {questions.map(({ question, rows, answer }, index) => (
        <details key={question} open={index === 0} id={`question-${index + 1}`}>
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
