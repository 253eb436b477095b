/** Replaces the part of a text from `start` to before `end`, in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits to a text. @param edits in any order; they do not overlap, and their offsets are those of the given text */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  let end = 0;
  let result = '';
  for (const edit of sorted) {
    if (edit.start < end) throw new RangeError(`Two edits overlap at character ${edit.start}`);
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}

/** The start of the line at an offset. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of the line at an offset: its line feed, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
