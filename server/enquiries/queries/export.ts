import { columns as fieldColumns } from '@company/enquiry/fields.ts';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { originColumns } from '../origin.ts';
import type { EnquiryFilter } from './filter.ts';
import { rowsInOrder } from './list.ts';
import { historyOf } from './show.ts';

/** The columns of the command `export`. The export of the desk has other columns: desk/inbox/inbox-export.ts. */
const columns = [
  'id',
  'created_at',
  'status',
  ...fieldColumns,
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

/** The rows as CSV (RFC 4180) with a header. No spreadsheet runs a cell as a formula. */
export async function* csvOf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  yield csvHeader(columns);
  const cellOf = (row: ExportedRow, name: (typeof columns)[number]) =>
    name === 'phone_number' ? phoneCell(row[name]) : String(row[name] ?? '');
  for await (const row of rows) yield csvLine(columns.map((name) => cellOf(row, name)));
}

/** Adds the history of each enquiry, which also has data that was corrected later. Names of colleagues are left out. */
export async function* withHistory(database: Database, rows: AsyncIterable<ExportedRow>) {
  for await (const batch of batchesOf(rows)) {
    const entries = await historyOf(
      database,
      batch.map(({ id }) => id),
    );
    const byId = Map.groupBy(entries, ({ enquiry_id }) => enquiry_id);
    for (const row of batch) {
      const history = byId.get(row.id) ?? [];
      yield { ...row, history: history.map(({ at, action, detail }) => ({ at, action, detail })) };
    }
  }
}

/** With this number, each query is short, so other requests can run between two queries. */
const rowsPerQuery = 200;

async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsPerQuery) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A spreadsheet runs a cell with this beginning as a formula, even if the first sign is a full-width character. */
const formulaStart = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** A `;` before such a beginning. Some spreadsheets use `;` as the separator, so they begin a new cell after this sign. */
const separatorBeforeFormula = /;(?=[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Phone numbers in international format: with a separator after the country code, and with digits only. */
const separatedNumber = /^\+(\d{1,3})([ .\-/][\d .\-/()]*)$/;
const unseparatedNumber = /^\+\d+$/;

/** Only English months are recognised. Spreadsheets in other languages also convert the months of their language. */
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

/** Writes a phone number in a form that no spreadsheet reads as an amount. */
export const phoneCell = (text: string): string =>
  /^\d+$/.test(text) ? `tel:${text}` : text.replace(/^\+(\d{1,3})(?= \d+ ext\. \d+$)/, '(+$1)');

/** A time that this program has written. The cell gets no apostrophe, so that spreadsheets can sort by time. */
export interface TimeCell {
  time: string;
}

/**
 * Makes a cell a text by an apostrophe if a spreadsheet would run the cell as a formula or convert the cell. Other programs import the
 * apostrophe, so phone numbers get another form, which can be dialled: `(+91) 98480 12345` or `tel:+919848012345`.
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
