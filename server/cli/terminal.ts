import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';

/**
 * Text of a stranger for a terminal: without the characters that would move its cursor, colour it, or turn the
 * direction of what follows.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => stringWidth(text);

/** A table with a heading; the last column is cut where the terminal ends. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[], columns?: number): string {
  const lines = [heading, ...rows].map((row) => row.map((cell) => printable(cell).replaceAll('\n', ' ')));
  const widths = heading.map((_, i) => Math.max(...lines.map((line) => widthOf(line[i] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell + ' '.repeat((widths[i] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => (columns === undefined ? line : cut(line, columns)))
    .join('\n');
}

/** As much of a line as fits, with `…` where something was cut off. */
export const cut = (line: string, columns: number): string => cliTruncate(line, columns);

const two = (number: number) => String(number).padStart(2, '0');

/** A time as the operator's clock shows it. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  return `${localDay(iso)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Its day, `2026-11-20`. */
export function localDay(iso: string): string {
  const time = new Date(iso);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
