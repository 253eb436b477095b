import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../../islands/use-is-hydrated.ts';
import { parameterIn } from '../../../ui/history-entry/address.ts';
import { replaceAddress } from '../../../ui/history-entry/kept-values.ts';
import { printAlone } from '../../../ui/print-alone.ts';
import { useCopy } from '../../../ui/toast/toast.tsx';

const words = ['choose', 'print', 'copy', 'csv', 'copied', 'copyFailed', 'question', 'answer', 'source'] as const;

interface Props {
  words: Record<(typeof words)[number], string>;
  rules: readonly { id: string; name: string }[];
  /** The text above the printed file, with `{date}` in the place of the date. */
  printed: string;
  locale: string;
  fileName: string;
}

const fileDocument = () => document.getElementById('file-document');

/** A visitor chooses rules, and the page hides the rows of other rules. Buttons print the visible rows, copy a link, or save a CSV file. */
export default function FileTools({ words, rules, printed, locale, fileName }: Props) {
  const [chosenRules, setChosenRules] = useState<readonly string[]>([]);
  const [csv, setCsv] = useState('');
  const [toast, copy] = useCopy(words);
  // The browsers inside some apps cannot print, so such a browser shows no button for printing.
  const canPrint = !useIsHydrated() || 'print' in window;

  useEffect(() => {
    const requested = parameterIn(location.search, 'rules')?.toLowerCase().split(',') ?? [];
    setChosenRules(rules.map(({ id }) => id).filter((id) => requested.includes(id)));
  }, [rules]);

  useEffect(() => {
    const file = fileDocument();
    if (!file) return;
    for (const row of file.querySelectorAll<HTMLElement>('[data-rules]'))
      row.hidden = chosenRules.length > 0 && !row.dataset.rules?.split(' ').some((rule) => chosenRules.includes(rule));
    for (const part of file.querySelectorAll<HTMLElement>('[data-rows]'))
      part.hidden = !part.querySelector('tr:not([hidden])');
    showEstimate(file);
    setCsv(csvOf([[words.question, words.answer, words.source], ...rowsOf(file)]));
  }, [chosenRules, words]);

  const choose = (id: string, isChosen: boolean) => {
    const nextRules = rules
      .map((rule) => rule.id)
      .filter((rule) => (rule === id ? isChosen : chosenRules.includes(rule)));
    setChosenRules(nextRules);
    replaceAddress(addressWith(nextRules));
  };

  const copyLink = () => {
    replaceAddress(addressWith(chosenRules));
    void copy(location.href);
  };

  return (
    <div className="file-tools">
      <fieldset>
        <legend>{words.choose}</legend>
        {rules.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosenRules.includes(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />{' '}
            {name}
          </label>
        ))}
      </fieldset>
      <div className="actions">
        {canPrint && (
          <button className="button" type="button" onClick={() => printAlone('file', fileDocument(), printed, locale)}>
            {words.print}
          </button>
        )}
        <button className="button button-quiet" type="button" onClick={copyLink}>
          {words.copy}
        </button>
        <a
          className="button button-quiet"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download={`${[fileName, ...chosenRules].join('-')}.csv`}
        >
          {words.csv}
        </a>
      </div>
      {toast}
    </div>
  );
}

/** The address of the page with the chosen rules. Other parameters, such as `estimate`, are unchanged. */
function addressWith(chosenRules: readonly string[]): string {
  const url = new URL(location.href);
  url.searchParams.delete('rules');
  // `searchParams` would write each comma as `%2C`.
  const rules = chosenRules.length > 0 ? [`rules=${chosenRules.join(',')}`] : [];
  return `${url.pathname}?${[...rules, url.searchParams.toString()].filter(Boolean).join('&')}#file`.replace('?#', '#');
}

/** If the address of the page names an estimate, as in `?estimate=shop`, the file shows a link to this estimate. */
function showEstimate(file: HTMLElement): void {
  const estimate = parameterIn(location.search, 'estimate');
  const part = file.querySelector<HTMLElement>('[data-estimate]');
  const link = part?.querySelector('a');
  if (!estimate || !part || !link) return;
  const url = new URL(link.href);
  url.searchParams.set('estimate', estimate);
  link.href = url.href;
  part.hidden = false;
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';

/** The visible rows, each as question, answer and sources. */
function rowsOf(file: HTMLElement): string[][] {
  const rows = [...file.querySelectorAll('tr:not([hidden])')].map((row) => {
    const sources = [...row.querySelectorAll('li')].filter((source) => !source.hidden).map(textOf);
    return [
      textOf(row.querySelector('th')),
      textOf(row.querySelector('td')?.firstChild as Element),
      sources.join('; '),
    ];
  });
  const estimate = file.querySelector('[data-estimate]:not([hidden])');
  if (estimate) rows.push([textOf(estimate.querySelector('h3')), estimate.querySelector('a')?.href ?? '', '']);
  return rows;
}

/** A spreadsheet runs a text as a formula if the text begins with one of these characters. */
const formulaStart = /^[=+\-@\t\r]/;

const cellOf = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table for spreadsheets. `\ufeff` at the start says that the text is UTF-8. https://www.rfc-editor.org/rfc/rfc4180 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
