/** Characters that make a spreadsheet take a cell for a formula, at its beginning; also in their wide forms. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * One cell (RFC 4180). One that a spreadsheet would run gets an apostrophe before it, which shows that it is text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
