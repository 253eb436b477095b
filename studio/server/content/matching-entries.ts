import { isDeepStrictEqual } from 'node:util';
import { type Path, valueIn } from '../../protocol/content-fields.ts';

/** Maps the index of each entry in one list to its index in another list. */
export type Matches = ReadonlyMap<number, number>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (entry: unknown, name: string) =>
  isObject(entry) && typeof entry[name] === 'string' ? entry[name] : '';

/** The texts that identify an entry. The most reliable text is first. */
const identities: readonly ((entry: unknown) => string)[] = [
  (entry) => JSON.stringify(entry),
  ...['id', 'name', 'title', 'question', 'label', 'page'].map((name) => (entry: unknown) => textAt(entry, name)),
];

/** Two entries match if at least this share of their words is the same. */
const minSimilarity = 0.5;

/**
 * Matches the entries of two versions of a list: first by an id, a name or a question, then by similar words, then by neighbours.
 * @param canMatchByNeighbours true if neighbours alone may match two objects. A merge passes false, because otherwise it could apply
 * the changes of one entry to a different entry.
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  canMatchByNeighbours = false,
): Matches {
  const matches = matchesByIdentity(before, after);
  const taken = new Set(matches.values());
  const match = (from: number, to: number) => {
    matches.set(from, to);
    taken.add(to);
  };
  const unmatched = { before: unmatchedPlaces(before, matches), after: unmatchedPlaces(after, taken) };
  const pairs = unmatched.before.flatMap((from) =>
    unmatched.after.map((to) => ({ from, to, similarity: similarity(before[from], after[to]) })),
  );
  for (const { from, to, similarity } of pairs.sort((a, b) => b.similarity - a.similarity))
    if (similarity >= minSimilarity && !matches.has(from) && !taken.has(to)) match(from, to);
  // If the gap between two matched entries has the same length in both lists, the entries in the gap match in order.
  for (let from = -1; from < before.length; from++) {
    const to = from < 0 ? -1 : matches.get(from);
    if (to === undefined) continue;
    const countFree = (start: number, length: number, isTaken: (place: number) => boolean) => {
      let end = start;
      while (end < length && !isTaken(end)) end++;
      return end - start;
    };
    const count = countFree(from + 1, before.length, (place) => matches.has(place));
    if (count !== countFree(to + 1, after.length, (place) => taken.has(place))) continue;
    for (let step = 1; step <= count; step++)
      if (canMatchByNeighbours || !isObject(before[from + step])) match(from + step, to + step);
    from += count;
  }
  return matches;
}

/** Matches entries by identity only, because entries that two people added may be similar but are not the same. */
export function matchesByIdentity(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  for (const identity of identities)
    for (const from of unmatchedPlaces(before, matches)) {
      const key = identity(before[from]);
      const to = key === '' ? -1 : after.findIndex((entry, place) => !taken.has(place) && identity(entry) === key);
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

/** The path of the same field in another version of the file. Undefined if the other version does not have the entry. */
export function matchingPath(path: Path, oldContent: unknown, newContent: unknown): Path | undefined {
  const newPath: (string | number)[] = [];
  for (const [index, key] of path.entries()) {
    const [oldList, newList] = [valueIn(oldContent, path.slice(0, index)), valueIn(newContent, newPath)];
    const isEntry = typeof key === 'number' && Array.isArray(oldList) && Array.isArray(newList);
    const newKey = isEntry ? matchEntries(oldList, newList, true).get(key) : key;
    if (newKey === undefined) return undefined;
    newPath.push(newKey);
  }
  return newPath;
}
