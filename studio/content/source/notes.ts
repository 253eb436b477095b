/** HTML comments, which are notes for editors, with the space before them, as in `schemas/parse.ts`. */
const noteForm = /\s*<!--[\s\S]*?-->/g;

/** A text without its notes, and the notes. */
export interface Noted {
  text: string;
  /** `at` is an offset in `text`. */
  notes: readonly { at: number; note: string }[];
}

/** Removes the notes from a Markdown text. */
export function withoutNotes(markdown: string): Noted {
  const notes: { at: number; note: string }[] = [];
  let removed = 0;
  const text = markdown.replace(noteForm, (note, start: number) => {
    notes.push({ at: start - removed, note });
    removed += note.length;
    return '';
  });
  return { text, notes };
}

/** Inserts the notes at their offsets. */
export function withNotes({ text, notes }: Noted): string {
  let result = '';
  let end = 0;
  for (const { at, note } of notes) {
    result += text.slice(end, at) + note;
    end = at;
  }
  return result + text.slice(end);
}

/** Moves the notes of a text to its new version. Each stays with its paragraph, or with the one before it. */
export function moveNotes({ text, notes }: Noted, next: string): Noted {
  const from = paragraphsOf(text);
  const to = paragraphsOf(next);
  const pairs = paired(from, to);
  let least = 0;
  const moved = notes.map(({ at, note }) => {
    const index = from.findLastIndex(({ start }) => start <= at);
    least = Math.max(least, offsetOf(Math.max(index, 0), at, { from, to, pairs }));
    return { at: least, note };
  });
  return { text: next, notes: moved };
}

interface Paragraph {
  start: number;
  text: string;
}

interface Pairing {
  from: readonly Paragraph[];
  to: readonly Paragraph[];
  /** The new index of each paragraph; undefined if it was removed. */
  pairs: readonly (number | undefined)[];
}

function offsetOf(index: number, at: number, { from, to, pairs }: Pairing): number {
  const last = pairs.slice(0, index + 1).findLastIndex((pair) => pair !== undefined);
  const [old, now] = [from[last], to[pairs[last] ?? 0]];
  if (!now) return 0;
  // Its own paragraph was removed: it follows the one before, or else the first.
  if (last !== index || !old) return now.start + now.text.length;
  const offset = Math.min(at - old.start, old.text.length);
  const fromEnd = old.text.length - offset;
  if (now.text.slice(0, offset) === old.text.slice(0, offset) && offset < old.text.length) return now.start + offset;
  const isSameEnd = fromEnd <= now.text.length && now.text.slice(now.text.length - fromEnd) === old.text.slice(offset);
  return now.start + now.text.length - (isSameEnd ? fromEnd : 0);
}

const paragraphsOf = (text: string): Paragraph[] =>
  [...text.matchAll(/(?:(?!\n[ \t]*\n)[\s\S])+/g)].flatMap(({ 0: part, index }) => {
    const start = index + (part.length - part.trimStart().length);
    return part.trim() === '' ? [] : [{ start, text: part.trim() }];
  });

/** Pairs equal paragraphs in order (a longest common subsequence), then those between them one by one. */
function paired(from: readonly Paragraph[], to: readonly Paragraph[]): (number | undefined)[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const at = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  const isSame = (a: number, b: number) => from[a]?.text === to[b]?.text;
  for (let a = from.length - 1; a >= 0; a--) {
    for (let b = to.length - 1; b >= 0; b--) {
      const longest = isSame(a, b) ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
      (lengths[a] as number[])[b] = longest;
    }
  }
  const pairs: (number | undefined)[] = [];
  let [a, b] = [0, 0];
  while (a < from.length) {
    if (b < to.length && isSame(a, b)) pairs[a++] = b++;
    else if (b < to.length && at(a, b + 1) === at(a, b) && at(a + 1, b) < at(a, b)) b++;
    else if (b < to.length && at(a + 1, b + 1) === at(a, b)) pairs[a++] = b++;
    else pairs[a++] = undefined;
  }
  return pairs;
}
