import { isDeepStrictEqual } from 'node:util';

/** The positions of the same entry in two states of a list. */
export interface Pair {
  before: number;
  after: number;
}

/** Fields that identify an entry, the best ones first. */
const names = ['id', 'question', 'name', 'title', 'label', 'service', 'type', 'fact', 'heading'];

/**
 * Finds which entries of two states of a list are the same: equal ones, then those with the same name, then those that
 * share most of their words, then plain texts between the same neighbours.
 */
export function pairEntries(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const pairs: Pair[] = [];
  const free = {
    before: new Set(before.keys()),
    after: new Set(after.keys()),
  };
  const join = (pair: Pair) => {
    pairs.push(pair);
    free.before.delete(pair.before);
    free.after.delete(pair.after);
  };
  const joinWhere = (same: (one: unknown, other: unknown) => boolean) => {
    for (const pair of commonSequence([...free.before], [...free.after], (b, a) => same(before[b], after[a])))
      join(pair);
    // Moved entries are not in the same order.
    for (const b of free.before) {
      const a = [...free.after].find((one) => same(before[b], after[one]));
      if (a !== undefined) join({ before: b, after: a });
    }
  };
  joinWhere(isDeepStrictEqual);
  joinWhere((one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other));
  joinWhere((one, other) => sharedWords(one, other) >= 0.5);
  const isPlain = ({ before: b, after: a }: Pair) => typeof before[b] !== 'object' && typeof after[a] !== 'object';
  for (const pair of betweenNeighbours(pairs, free, before.length, after.length).filter(isPlain)) join(pair);
  return pairs.sort((one, other) => one.before - other.before);
}

/** The moved pairs: as few as possible, so that all others keep their order. */
export function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  const best: Pair[][] = [];
  for (const [index, pair] of pairs.entries()) {
    const longest = best
      .slice(0, index)
      .filter((chain) => (chain.at(-1)?.after ?? -1) < pair.after)
      .reduce<Pair[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...longest, pair]);
  }
  const unmoved = new Set(best.reduce<Pair[]>((one, other) => (other.length > one.length ? other : one), []));
  return new Set(pairs.filter((pair) => !unmoved.has(pair)));
}

/** The name of an entry; undefined if it has none. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Record<string, unknown>;
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return name as string | undefined;
}

/** The texts of a value, each on a line; undefined if there is no value. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : textsOf(value).join('\n');

/** Every plain value within an entry, as text, in order. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsOf);
}

/** The share of words that two entries have in common, from 0 to 1. */
function sharedWords(one: unknown, other: unknown): number {
  const words = [one, other].map(
    (entry) =>
      new Set(
        textsOf(entry)
          .join(' ')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
      ),
  );
  const [mine = new Set<string>(), theirs = new Set<string>()] = words;
  const all = mine.union(theirs).size;
  return all === 0 ? 0 : mine.intersection(theirs).size / all;
}

/** A longest common subsequence of two lists of positions. */
function commonSequence(
  before: readonly number[],
  after: readonly number[],
  same: (before: number, after: number) => boolean,
): Pair[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (b: number, a: number) => lengths[b]?.[a] ?? 0;
  const isSame = (b: number, a: number) => same(before[b] ?? -1, after[a] ?? -1);
  for (let b = before.length - 1; b >= 0; b--) {
    for (let a = after.length - 1; a >= 0; a--) {
      const row = lengths[b] as Uint32Array;
      row[a] = isSame(b, a) ? at(b + 1, a + 1) + 1 : Math.max(at(b + 1, a), at(b, a + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let b = 0, a = 0; b < before.length && a < after.length; ) {
    if (isSame(b, a)) pairs.push({ before: before[b++] ?? -1, after: after[a++] ?? -1 });
    else if (at(b + 1, a) >= at(b, a + 1)) b++;
    else a++;
  }
  return pairs;
}

/** Pairs the remaining entries between two pairs, if both states have as many of them: their texts were replaced. */
function betweenNeighbours(
  pairs: readonly Pair[],
  free: { before: ReadonlySet<number>; after: ReadonlySet<number> },
  beforeCount: number,
  afterCount: number,
): Pair[] {
  const moved = movedPairs([...pairs].sort((one, other) => one.before - other.before));
  const fixed = pairs.filter((pair) => !moved.has(pair)).sort((one, other) => one.before - other.before);
  const borders = [{ before: -1, after: -1 }, ...fixed, { before: beforeCount, after: afterCount }];
  return borders.slice(1).flatMap((end, index) => {
    const start = borders[index] ?? end;
    const b = [...free.before].filter((place) => place > start.before && place < end.before);
    const a = [...free.after].filter((place) => place > start.after && place < end.after);
    return b.length === a.length ? b.map((place, i) => ({ before: place, after: a[i] ?? -1 })) : [];
  });
}
