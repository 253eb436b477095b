/** A part of a text, from `start` to before `end` in UTF-16 units, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text with its parts replaced. @param edits of the text as given; they do not overlap, in any order */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  let end = 0;
  let result = '';
  for (const edit of sorted) {
    if (edit.start < end) throw new RangeError(`Two changes overlap at character ${edit.start}`);
    result += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + text.slice(end);
}

/** Where the line of an offset begins. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line of an offset ends: its line feed, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
