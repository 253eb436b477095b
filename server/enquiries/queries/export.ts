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

/** As CSV (RFC 4180) with a header; without formulas for spreadsheets. */
export async function* csvOf(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  yield csvHead(columns);
  for await (const row of rows) yield csvLine(columns.map((name) => String(row[name] ?? '')));
}

/** With what was done to each, so that an answer to a person has what their data were before a correction. Without the colleagues. */
export async function* withHistory(database: Database, rows: AsyncIterable<ExportedRow>) {
  for await (const row of rows) {
    const history = await historyOf(database, [row.id]);
    yield { ...row, history: history.map(({ at, action, detail }) => ({ at, action, detail })) };
  }
}

export async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The beginning of a cell that a spreadsheet interprets as a formula; also with full-width characters. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The same after a `;`: where that is the list separator, a cell begins there, with quotation marks or without. */
const afterSeparator = /;(?=[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A phone number in international format, with a separator behind the country code or without. */
const separated = /^\+(\d{1,3})([ .\-/][\d .\-/()]*)$/;
const unseparated = /^\+\d+$/;

/**
 * A cell that a spreadsheet would run as a formula begins with an apostrophe, which marks it as text. Other programs
 * import the apostrophe, so phone numbers have a form that they can dial: `(+91) 98480 12345` or `tel:+919848012345`.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function withoutFormula(text: string): string {
  if (separated.test(text)) return text.replace(separated, '(+$1)$2');
  if (unseparated.test(text)) return `tel:${text}`;
  const safe = text.replace(afterSeparator, ";'");
  return formula.test(safe) ? `'${safe}` : safe;
}

export const csvCell = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const byteOrderMark = '\ufeff';

/** The first line of a file. */
export const csvHead = (names: readonly string[]): string => byteOrderMark + csvLine(names);

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
