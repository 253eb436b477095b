import './auditor-file.css';
import './auditor-file-print.css';
import '../../../ui/section/section.css';
import '../../../ui/section/section-label.css';
import '../../../ui/table.css';
import { useFile } from '../../../engine/rendering.ts';
import { Island } from '../../../islands/island.tsx';
import { linkToPart } from '../../../routes.ts';
import { pointsOf } from '../expertise-sections.tsx';
import FileTools from './file-tools.island.tsx';

interface Row {
  question: string;
  answer: string;
  /** Ids of the rules that the row is about, except rules that a visitor cannot choose. */
  rules?: readonly string[];
  /** True if the row is about rules. Without a rule in `rules`, such a row is visible only while no rule is chosen. */
  isAboutRules?: boolean;
  sources?: readonly { rule: string; text: string }[];
}

/**
 * A document for a buyer's auditor. The first rows say what the company does not have. When a visitor chooses rules, the page hides the
 * rows of other rules. Without scripts all rows are visible.
 */
export function AuditorFile() {
  const { file, contract, items } = useFile('security.yaml');
  const company = useFile('company.yaml');
  if (!file) return null;
  const { heading, text, choose, rules, gaps, labels, estimate, waysOut, actions, printed, fileName } = file;
  const ruleName = (id: string) => rules.find((rule) => rule.id === id)?.name ?? '';
  const selectableRules = (ids: readonly string[]) => ids.filter(ruleName);
  const contractRows = (contract ? pointsOf(contract) : []).map(({ clause, asks, receive, part, also }): Row => {
    const law = { rule: contract?.rule ?? '', where: `${contract?.law}${clause}` };
    const sources = [law, ...also].filter(({ rule }) => ruleName(rule));
    return {
      question: asks,
      answer: `${receive}. ${part}.`,
      rules: sources.map(({ rule }) => rule),
      sources: sources.map(({ rule, where }) => ({ rule, text: `${ruleName(rule)}: ${where}` })),
    };
  });
  const answerRows = items
    .filter((item) => item.text)
    .map(
      ({ name, text: answer, rules: itemRules }): Row => ({
        question: name,
        answer,
        rules: selectableRules(itemRules),
        isAboutRules: itemRules.length > 0,
      }),
    );
  const rowsWithoutRules = (rows: readonly { name: string; text: string }[]) =>
    rows.filter((row) => row.text).map((row): Row => ({ question: row.name, answer: row.text }));
  return (
    <section className="section on-ink auditor-file" id="file" aria-label={heading.label}>
      <div className="wrap">
        <div className="auditor-choice">
          <h2 className="section-heading">
            <b>{heading.label}</b> {heading.fact}
          </h2>
          <p>{text}</p>
          <Island
            of={FileTools}
            words={{ choose, ...actions, question: labels.question, answer: labels.answer, source: labels.source }}
            rules={rules.map(({ id, name }) => ({ id, name }))}
            printed={printed.replace('{company}', company.name)}
            locale={company.locale}
            fileName={fileName}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only the element with the focus */}
        <div className="file-document" id="file-document" role="group" aria-label={heading.label} tabIndex={0}>
          <FileRows id="file-gaps" heading={gaps.heading} rows={rowsWithoutRules(gaps.items)} />
          <FileRows
            id="file-rules"
            heading={labels.rules}
            rows={rules.map((rule) => ({ question: rule.name, answer: rule.text, rules: [rule.id] }))}
          />
          <FileRows id="file-contract" heading={labels.contract} rows={contractRows} source={labels.source} />
          <FileRows id="file-answers" heading={labels.answers} rows={answerRows} />
          <div data-estimate="" hidden>
            <h3>{labels.estimate}</h3>
            <p>
              <a href={linkToPart('services', 'estimate')}>{estimate}</a>
            </p>
          </div>
          <FileRows id="file-ways-out" heading={labels.waysOut} rows={rowsWithoutRules(waysOut)} />
        </div>
      </div>
    </section>
  );
}

/** A part of the file. The questions are at the left, the answers with their sources at the right. */
function FileRows({
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
          {rows.map(({ question, answer, rules = [], isAboutRules, sources = [] }) => (
            <tr key={question} data-rules={rules.length > 0 || isAboutRules ? rules.join(' ') : undefined}>
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
