import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../content/path.ts';

export interface Difference {
  path: Path;
  /** Undefined if the state has no such value. */
  before: unknown;
  after: unknown;
}

/**
 * The differences, value by value. A list whose entries came, went or moved is one difference.
 * @param isWhole whether a value is shown as a whole, such as a picture
 */
export function compare(
  before: unknown,
  after: unknown,
  isWhole: (path: Path) => boolean,
  path: Path = [],
): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  const areParts = Array.isArray(before) && Array.isArray(after) ? isSameOrder(before, after) : !isWhole(path);
  if (!areParts || !isObject(before) || !isObject(after)) return [{ path, before, after }];
  const keyOf = (name: string) => (Array.isArray(before) ? Number(name) : name);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => compare(before[name], after[name], isWhole, [...path, keyOf(name)]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSameOrder = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length &&
  before.every((entry, from) => after.every((other, to) => from === to || !isDeepStrictEqual(entry, other)));
