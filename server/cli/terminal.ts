/**
 * Text of a stranger for a terminal: without the characters that would move its cursor, colour it, or turn the
 * direction of what follows.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

const segments = new Intl.Segmenter();

/** Columns that a text takes: characters of East Asia and emoji take two. */
export const widthOf = (text: string): number =>
  [...segments.segment(text)].reduce((width, { segment }) => width + (wide.test(segment) ? 2 : 1), 0);

const wide = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

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

/** As much of a line as fits. */
export function cut(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line;
  let kept = '';
  let width = 0;
  for (const { segment } of segments.segment(line)) {
    width += widthOf(segment);
    if (width > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** A time as the operator's clock shows it. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${localDay(iso)} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Its day, `2026-11-20`. */
export function localDay(iso: string): string {
  const time = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
