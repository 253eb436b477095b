/** A file's text without byte order mark, and with the line ends of Unix: editors and Git on Windows write others. */
export const plainLines = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
