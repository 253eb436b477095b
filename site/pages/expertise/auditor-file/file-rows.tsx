export interface Row {
  question: string;
  answer: string;
  /** The rules that it is about; none for everybody. */
  rules?: readonly string[];
  /** Whether it is about a rule that nobody can choose: then it is only in the whole file. */
  isSpecial?: boolean;
  sources?: readonly { rule: string; text: string }[];
}

/** A part of the file: questions at the left, answers at the right, and where they come from. */
export function FileRows({
  id,
  heading,
  rows,
  source,
}: {
  id: string;
  heading: string;
  rows: readonly Row[];
  source?: string;
}) {
  if (rows.length === 0) return null;
  return (
    <div data-rows="">
      <h3 id={id}>{heading}</h3>
      <table aria-labelledby={id}>
        <tbody>
          {rows.map(({ question, answer, rules = [], isSpecial, sources = [] }) => (
            <tr key={question} data-rules={rules.length > 0 || isSpecial ? rules.join(' ') : undefined}>
              <th scope="row">{question}</th>
              <td>
                {answer}
                {source && (
                  <ul aria-label={source}>
                    {sources.map(({ rule, text }) => (
                      <li key={rule} data-rules={rule}>
                        {text}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
