import { isDeepStrictEqual } from 'node:util';
import { type Path, valueIn } from '../../protocol/content-fields.ts';

/** Maps the index of each entry in one list to its index in another list. */
export type Matches = ReadonlyMap<number, number>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (entry: unknown, name: string) =>
  isObject(entry) && typeof entry[name] === 'string' ? entry[name] : '';

/** What identifies an entry, the strongest first. */
const identities: readonly ((entry: unknown) => string)[] = [
  (entry) => JSON.stringify(entry),
  ...['id', 'name', 'title', 'question', 'label', 'page'].map((name) => (entry: unknown) => textAt(entry, name)),
];

/** Two entries are versions of one entry if this share of their words is the same. */
const minSimilarity = 0.5;

/**
 * Finds the entries of a list in a later version of the list: by an id, a name or a question, then by similar words, then by the
 * entries around them.
 * @param isLoose whether the entries around an object are enough to find it. A merge does not allow this: an unrelated entry must not
 * receive the changes of another
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[], isLoose = false): Matches {
  const matches = matchesByIdentity(before, after);
  const taken = new Set(matches.values());
  const match = (from: number, to: number) => {
    matches.set(from, to);
    taken.add(to);
  };
  const free = { before: unmatchedPlaces(before, matches), after: unmatchedPlaces(after, taken) };
  const pairs = free.before.flatMap((from) =>
    free.after.map((to) => ({ from, to, similarity: similarity(before[from], after[to]) })),
  );
  for (const { from, to, similarity } of pairs.sort((a, b) => b.similarity - a.similarity))
    if (similarity >= minSimilarity && !matches.has(from) && !taken.has(to)) match(from, to);
  // If two matched neighbours have the same number of unmatched entries between them, these match in order.
  for (let from = -1; from < before.length; from++) {
    const to = from < 0 ? -1 : matches.get(from);
    if (to === undefined) continue;
    const run = (start: number, length: number, isTaken: (place: number) => boolean) => {
      let end = start;
      while (end < length && !isTaken(end)) end++;
      return end - start;
    };
    const count = run(from + 1, before.length, (place) => matches.has(place));
    if (count !== run(to + 1, after.length, (place) => taken.has(place))) continue;
    for (let step = 1; step <= count; step++)
      if (isLoose || !isObject(before[from + step])) match(from + step, to + step);
    from += count;
  }
  return matches;
}

/** Matches entries by identity only. Entries that two people added are one entry only if they have the same identity. */
export function matchesByIdentity(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  for (const identity of identities)
    for (const from of unmatchedPlaces(before, matches)) {
      const own = identity(before[from]);
      const to = own === '' ? -1 : after.findIndex((entry, place) => !taken.has(place) && identity(entry) === own);
      if (to < 0) continue;
      matches.set(from, to);
      taken.add(to);
    }
  return matches;
}

const unmatchedPlaces = (list: readonly unknown[], taken: { has(place: number): boolean }) =>
  [...list.keys()].filter((place) => !taken.has(place));

/** The share of words that two values have in common, from 0 to 1. */
function similarity(a: unknown, b: unknown): number {
  if (isDeepStrictEqual(a, b)) return 1;
  if (typeof a === 'string' && typeof b === 'string') {
    const [words, others] = [a, b].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
    const all = (words?.size ?? 0) + (others?.size ?? 0);
    return all === 0 ? 0 : (2 * (words?.intersection(others ?? new Set()).size ?? 0)) / all;
  }
  if (!isObject(a) || !isObject(b)) return 0;
  const names = Object.keys({ ...a, ...b });
  return names.reduce((sum, name) => sum + similarity(a[name], b[name]), 0) / names.length;
}

/** The path of the same field in another version of the file. Undefined if that version does not have its entry. */
export function matchingPath(path: Path, from: unknown, to: unknown): Path | undefined {
  const found: (string | number)[] = [];
  for (const [index, key] of path.entries()) {
    const [list, other] = [valueIn(from, path.slice(0, index)), valueIn(to, found)];
    const isEntry = typeof key === 'number' && Array.isArray(list) && Array.isArray(other);
    const at = isEntry ? matchEntries(list, other, true).get(key) : key;
    if (at === undefined) return undefined;
    found.push(at);
  }
  return found;
}
