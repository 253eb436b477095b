import '../ui/paper.css';
import './questions.css';
import '../ui/accordion.css';
import '../ui/table.css';
import type { Heading, Question } from '@company/schemas/files/parts.ts';
import type { ReactNode } from 'react';
import { ArrowLink } from '../ui/button/button.tsx';
import { Section } from '../ui/section/section.tsx';

/** `proof` is a link with which a visitor can check the answer. */
type AnsweredQuestion = Question & { proof?: { name: string; to: string } | undefined };

/** @param isSheet true if the questions are on a wide sheet on a dark background. The sheet begins on the first screen */
export function Questions({
  heading,
  items,
  isSheet = false,
  children,
}: {
  heading: Heading;
  items: readonly AnsweredQuestion[];
  isSheet?: boolean;
  children?: ReactNode;
}) {
  if (items.length === 0) return null;
  const accordion = <Accordion questions={items} />;
  return isSheet ? (
    <Section heading={heading} id="questions" ground="ink">
      <div className="paper">{accordion}</div>
    </Section>
  ) : (
    <Section heading={heading} id="questions" columns intro={children}>
      {accordion}
    </Section>
  );
}

/**
 * Questions that open and close, as native `details`. The questions work without scripts, and the browser's search finds
 * the text of closed questions. `kept-places.ts` remembers which questions are open.
 */
function Accordion({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <div className="accordion">
      {questions.map(({ question, rows, answer, proof }, index) => (
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
            {proof && <ArrowLink href={proof.to}>{proof.name}</ArrowLink>}
          </div>
        </details>
      ))}
    </div>
  );
}
