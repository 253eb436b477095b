/** Removes characters that move a terminal's cursor, set colours or change the direction of the text. */
const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal would obey these characters
  text.replaceAll('\n', ' ').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

export function table(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(printable));
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `2026-11-20 09:05`, in the operator's time zone. */
export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
