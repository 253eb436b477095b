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
  const cellOf = (row: ExportedRow, name: (typeof columns)[number]) =>
    name === 'phone_number' ? phoneCell(row[name]) : String(row[name] ?? '');
  for await (const row of rows) yield csvLine(columns.map((name) => cellOf(row, name)));
}

/** With what was done to each, so that an answer to a person has what their data were before a correction. Without the colleagues. */
export async function* withHistory(database: Database, rows: AsyncIterable<ExportedRow>) {
  for await (const part of portionsOf(rows)) {
    const ofAll = await historyOf(
      database,
      part.map(({ id }) => id),
    );
    const byId = Map.groupBy(ofAll, ({ enquiry_id }) => enquiry_id);
    for (const row of part) {
      const history = byId.get(row.id) ?? [];
      yield { ...row, history: history.map(({ at, action, detail }) => ({ at, action, detail })) };
    }
  }
}

/** One query for many rows, and other requests have their turn between two. */
const rowsPerQuery = 200;

async function* portionsOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
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

/** The beginning of a cell that a spreadsheet interprets as a formula; also with full-width characters. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** The same after a `;`: where that is the list separator, a cell begins there, with quotation marks or without. */
const afterSeparator = /;(?=[\s\u200b\ufeff"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A phone number in international format, with a separator behind the country code or without. */
const separated = /^\+(\d{1,3})([ .\-/][\d .\-/()]*)$/;
const unseparated = /^\+\d+$/;

/** As English ones do: another language converts its own months, too. */
const month =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?';

/** Texts of which a spreadsheet makes a number, a day, a time or a constant: `00123`, `3-4`, `10 %`, `1E5`, `4 May`, `TRUE`, `#N/A`. */
const converted = [
  /^(?=\D*\d)[\s\d.,:/()%'\p{Sc}\p{Pd}]+$/u,
  /^\s*\d[\d.,]*e[+-]?\d+\s*$/i,
  /^\s*\d[\d.:\s]*[ap]m?\s*$/i,
  new RegExp(`^\\s*\\d{1,4}[\\s./-]*(${month})[\\s.,/-]*\\d{0,4}\\s*$`, 'i'),
  new RegExp(`^\\s*(${month})[\\s./-]*\\d{1,4}([\\s.,/-]+\\d{1,4})?\\s*$`, 'i'),
  /^\s*(true|false)\s*$/i,
  /^\s*#/,
];

/** A number to dial, of which a spreadsheet would make an amount. */
export const phoneCell = (text: string): string =>
  /^\d+$/.test(text) ? `tel:${text}` : text.replace(/^\+(\d{1,3})(?= \d+ ext\. \d+$)/, '(+$1)');

/** A time that this program has written: spreadsheets may sort by it. */
export interface OwnTime {
  time: string;
}

/**
 * A cell that a spreadsheet would run as a formula or convert begins with an apostrophe, which marks it as text. Other programs
 * import the apostrophe, so phone numbers have a form that they can dial: `(+91) 98480 12345` or `tel:+919848012345`.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function asText(text: string): string {
  if (separated.test(text)) return text.replace(separated, '(+$1)$2');
  if (unseparated.test(text)) return `tel:${text}`;
  const safe = text.replace(afterSeparator, ";'");
  return formula.test(safe) || converted.some((pattern) => pattern.test(safe)) ? `'${safe}` : safe;
}

export const csvCell = (cell: string | OwnTime): string =>
  `"${(typeof cell === 'string' ? asText(cell) : cell.time).replaceAll('"', '""')}"`;

/** Spreadsheets read a file as UTF-8 if it begins with this. */
const byteOrderMark = '\ufeff';

/** The first line of a file. */
export const csvHead = (names: readonly string[]): string => byteOrderMark + csvLine(names);

export const csvLine = (cells: readonly (string | OwnTime)[]): string => `${cells.map(csvCell).join(',')}\r\n`;
