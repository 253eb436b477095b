/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table for spreadsheets, which read it as UTF-8 by its beginning. https://www.rfc-editor.org/rfc/rfc4180 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
