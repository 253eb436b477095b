import { isDeepStrictEqual } from 'node:util';
import { entryName } from '../content/names.ts';
import type { Path } from '../content/path.ts';

export type Difference =
  | { kind: 'value'; path: Path; before: unknown; after: unknown }
  /** `index` is the position in the state that has the entry. */
  | { kind: 'added' | 'removed'; list: Path; index: number; entry: unknown }
  | { kind: 'moved'; list: Path; from: number; to: number; entry: unknown };

/**
 * The differences, value by value. Entries of a list belong together if they are equal, else if they have the same name, else
 * if they are at the same place and share a value: `[a, b]` and `[b, c]` are a removed, c added.
 * @param isWhole whether a value is shown as a whole, such as a picture
 */
export function compare(
  before: unknown,
  after: unknown,
  isWhole: (path: Path) => boolean,
  path: Path = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, isWhole, path);
  if (!isObject(before) || !isObject(after) || isWhole(path)) return [{ kind: 'value', path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(before[key], after[key], isWhole, [...path, key]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  isWhole: (path: Path) => boolean,
  list: Path,
): Difference[] {
  const pairs = pairsOf(before, after);
  const kept = new Set(longestRise(pairs.map(([from]) => from)));
  const alone = (entries: readonly unknown[], side: 0 | 1) =>
    entries.flatMap((entry, index) => (pairs.some((pair) => pair[side] === index) ? [] : [{ list, index, entry }]));
  return [
    ...pairs.flatMap(([from, to]) => compare(before[from], after[to], isWhole, [...list, to])),
    ...alone(after, 1).map((one) => ({ kind: 'added' as const, ...one })),
    ...alone(before, 0).map((one) => ({ kind: 'removed' as const, ...one })),
    ...pairs
      .filter(([from]) => !kept.has(from))
      .map(([from, to]) => ({ kind: 'moved' as const, list, from, to, entry: after[to] })),
  ];
}

/** Positions before and after of the entries that belong together, in the order of those after. */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): [from: number, to: number][] {
  const open = new Set(before.keys());
  const found = new Map<number, number>();
  const isNamed = (one: unknown, other: unknown) =>
    isObject(one) && isObject(other) && entryName(one) === entryName(other);
  for (const belong of [isDeepStrictEqual, isNamed]) {
    for (const [to, entry] of after.entries()) {
      if (found.has(to)) continue;
      const from = [...open].find((index) => belong(before[index], entry));
      if (from === undefined) continue;
      found.set(to, from);
      open.delete(from);
    }
  }
  // A changed entry: at the same place, with a value that has not changed.
  for (const [to, entry] of after.entries()) {
    if (found.has(to) || !open.has(to) || !isRelated(before[to], entry)) continue;
    found.set(to, to);
    open.delete(to);
  }
  return [...found].map(([to, from]): [number, number] => [from, to]).sort(([, a], [, b]) => a - b);
}

const isRelated = (one: unknown, other: unknown) =>
  isObject(one) && isObject(other)
    ? Object.entries(one).some(([key, value]) => isDeepStrictEqual(value, other[key]))
    : typeof one === typeof other;

/** The longest rising part of a sequence: the entries that have not moved. `[1, 2, 0]` gives `[1, 2]`. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const before = best.slice(0, index).filter((rise) => (rise.at(-1) ?? -1) < number);
    const longest = before.reduce((one, other) => (other.length > one.length ? other : one), [] as number[]);
    best.push([...longest, number]);
  }
  return best.reduce((one, other) => (other.length > one.length ? other : one), []);
}
