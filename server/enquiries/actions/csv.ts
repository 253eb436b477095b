/** The beginning of a cell that a spreadsheet interprets as a formula; also with full-width characters. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * One cell (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe, which marks it as
 * text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvCell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
