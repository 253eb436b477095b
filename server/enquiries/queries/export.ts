import { columns as fields } from '@company/enquiry/fields.ts';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { originColumns } from '../origin.ts';
import type { EnquiryFilter } from './filter.ts';
import { rowsInOrder } from './list.ts';
import { historyOf } from './show.ts';

const columns = [
  'id',
  'created_at',
  'status',
  ...fields,
  'owner',
  'answered_at',
  'company',
  'source',
  'snoozed_until',
  'outcome_reason',
  'closed_at',
  ...originColumns,
] as const satisfies (keyof EnquiryRow)[];

export type ExportedRow = Pick<EnquiryRow, (typeof columns)[number]>;

export const exportRows = (database: Database, filter: EnquiryFilter): AsyncGenerator<ExportedRow> =>
  rowsInOrder(database, filter, columns);

/** The rows as CSV (RFC 4180) with a header. No cell is a formula for spreadsheets. */
export async function* csvOf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  yield csvHeader(columns);
  const cellOf = (row: ExportedRow, name: (typeof columns)[number]) =>
    name === 'phone_number' ? phoneCell(row[name]) : String(row[name] ?? '');
  for await (const row of rows) yield csvLine(columns.map((name) => cellOf(row, name)));
}

/** Adds the history of each enquiry, without names of colleagues. So a person also gets their data from before a correction. */
export async function* withHistory(database: Database, rows: AsyncIterable<ExportedRow>) {
  for await (const part of batchesOf(rows)) {
    const entries = await historyOf(
      database,
      part.map(({ id }) => id),
    );
    const byId = Map.groupBy(entries, ({ enquiry_id }) => enquiry_id);
    for (const row of part) {
      const history = byId.get(row.id) ?? [];
      yield { ...row, history: history.map(({ at, action, detail }) => ({ at, action, detail })) };
    }
  }
}

/** Not more, so that other requests can run between two queries. */
const rowsPerQuery = 200;

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < rowsPerQuery) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A cell with this beginning is a formula for a spreadsheet, also with full-width characters. */
const formulaStart = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The same after a `;`, because a new cell begins there for spreadsheets that use it as the separator. */
const separatorBeforeFormula = /;(?=[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A phone number in international format, with or without a separator after the country code. */
const separatedNumber = /^\+(\d{1,3})([ .\-/][\d .\-/()]*)$/;
const unseparatedNumber = /^\+\d+$/;

/** English months only, although spreadsheets in another language also convert the months of that language. */
const month =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?';

/** Texts that a spreadsheet would convert: `00123`, `3-4`, `10 %`, `1E5`, `4 May`, `TRUE`, `#N/A`. */
const convertedPatterns = [
  /^(?=\D*\d)[\s\d.,:/()%'\p{Sc}\p{Pd}]+$/u,
  /^\s*\d[\d.,]*e[+-]?\d+\s*$/i,
  /^\s*\d[\d.:\s]*[ap]m?\s*$/i,
  new RegExp(`^\\s*\\d{1,4}[\\s./-]*(${month})[\\s.,/-]*\\d{0,4}\\s*$`, 'i'),
  new RegExp(`^\\s*(${month})[\\s./-]*\\d{1,4}([\\s.,/-]+\\d{1,4})?\\s*$`, 'i'),
  /^\s*(true|false)\s*$/i,
  /^\s*#/,
];

/** A phone number in a form that a spreadsheet does not convert into an amount. */
export const phoneCell = (text: string): string =>
  /^\d+$/.test(text) ? `tel:${text}` : text.replace(/^\+(\d{1,3})(?= \d+ ext\. \d+$)/, '(+$1)');

/** A time that this program has written. It gets no apostrophe, so spreadsheets can sort by it. */
export interface TimeCell {
  time: string;
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula or convert: with it, the cell is a text. Other programs
 * import the apostrophe, so phone numbers get a form without it, which can be dialled: `(+91) 98480 12345` or `tel:+919848012345`.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function textCell(text: string): string {
  if (separatedNumber.test(text)) return text.replace(separatedNumber, '(+$1)$2');
  if (unseparatedNumber.test(text)) return `tel:${text}`;
  const safe = text.replace(separatorBeforeFormula, ";'");
  return formulaStart.test(safe) || convertedPatterns.some((pattern) => pattern.test(safe)) ? `'${safe}` : safe;
}

export const csvCell = (cell: string | TimeCell): string =>
  `"${(typeof cell === 'string' ? textCell(cell) : cell.time).replaceAll('"', '""')}"`;

/** Spreadsheets read a file as UTF-8 if it begins with this character. */
const byteOrderMark = '\ufeff';

export const csvHeader = (names: readonly string[]): string => byteOrderMark + csvLine(names);

export const csvLine = (cells: readonly (string | TimeCell)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
