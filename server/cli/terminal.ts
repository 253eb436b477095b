import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';

/**
 * A stranger's text for a terminal, without characters that move the cursor, set colours or change the direction of the
 * text.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey these characters
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

/** The width of a text in columns. */
export const widthOf = (text: string): number => stringWidth(text);

/** A table with a header; lines are cut at the width of the terminal. */
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

/** A line cut to this width, with `…` at the end if it was longer. */
export const cut = (line: string, columns: number): string => cliTruncate(line, columns);

const two = (number: number) => String(number).padStart(2, '0');

/** A time in the operator's time zone. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  return `${localDay(iso)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The day of a time, `2026-11-20`. */
export function localDay(iso: string): string {
  const time = new Date(iso);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
