import { isDeepStrictEqual } from 'node:util';
import { entryName } from '../content/names.ts';
import type { Path } from '../content/path.ts';

export interface Difference {
  /** Of an entry that was added its place in the new state, of one that was removed that in the old state. */
  path: Path;
  /** Undefined if the state has no such value. */
  before: unknown;
  after: unknown;
  /** A list whose entries have another order: all of it is one difference. */
  isMoved?: true;
}

export const isEntry = ({ path, before, after }: Difference): boolean =>
  typeof path.at(-1) === 'number' && (before === undefined || after === undefined);

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
  if (Array.isArray(before) && Array.isArray(after)) {
    const pairs = pairsOf(before, after);
    if (pairs.some(([from], index) => from < (pairs[index - 1]?.[0] ?? 0)))
      return [{ path, before, after, isMoved: true }];
    const alone = (entries: readonly unknown[], side: 0 | 1) =>
      [...entries.keys()].filter((index) => !pairs.some((pair) => pair[side] === index));
    return [
      ...pairs.flatMap(([from, to]) => compare(before[from], after[to], isWhole, [...path, to])),
      ...alone(after, 1).map((index) => ({ path: [...path, index], before: undefined, after: after[index] })),
      ...alone(before, 0).map((index) => ({ path: [...path, index], before: before[index], after: undefined })),
    ];
  }
  if (!isObject(before) || !isObject(after) || isWhole(path)) return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => compare(before[key], after[key], isWhole, [...path, key]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Positions before and after of the entries that belong together, in the order of those after. */
export function pairsOf(before: readonly unknown[], after: readonly unknown[]): [from: number, to: number][] {
  const found = new Map<number, number>();
  const isEqual = (from: number, to: number) => isDeepStrictEqual(before[from], after[to]);
  const isNamed = (from: number, to: number) =>
    isObject(before[from]) && isObject(after[to]) && entryName(before[from]) === entryName(after[to]);
  const isChanged = (from: number, to: number) => from === to && isRelated(before[from], after[to]);
  for (const belong of [isEqual, isNamed, isChanged]) {
    const taken = new Set(found.values());
    for (const to of after.keys()) {
      const from = before.findIndex((_, index) => !found.has(to) && !taken.has(index) && belong(index, to));
      if (from < 0) continue;
      found.set(to, from);
      taken.add(from);
    }
  }
  return [...found].map(([to, from]): [number, number] => [from, to]).sort(([, a], [, b]) => a - b);
}

const isRelated = (one: unknown, other: unknown) =>
  isObject(one) && isObject(other)
    ? Object.entries(one).some(([key, value]) => isDeepStrictEqual(value, other[key]))
    : typeof one === typeof other;
