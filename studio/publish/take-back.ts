import { isDeepStrictEqual } from 'node:util';
import { dataOf } from '../content/write.ts';
import { applyChange, isUnfit } from './apply-change.ts';
import { changesBetween } from './file-changes.ts';
import type { ValueChange } from './value-changes.ts';

/**
 * Reverts some changes of a content file's text, and keeps all others.
 * @param base the published text
 * @param keys of the changes to revert
 * @returns undefined if they cannot be separated from the others
 */
export function takeBack(path: string, base: string, text: string, keys: readonly string[]): string | undefined {
  let current = text;
  const open = [...keys];
  for (let changes = changesBetween(path, base, current) ?? []; ; changes = changesBetween(path, base, current) ?? []) {
    // The last one first, so that the right ones of several equal entries stay.
    const change = changes.findLast(({ key }) => open.includes(key));
    if (!change) break;
    const left = changes.filter((one) => one !== change);
    const next = without(path, base, current, change, left);
    if (next === undefined) return undefined;
    open.splice(open.indexOf(change.key), 1);
    current = next;
  }
  return isSameByValue(base, current) ? asPublished(base, text, current) : current;
}

/** The text without one change, if all others remain. */
function without(
  path: string,
  base: string,
  text: string,
  change: ValueChange,
  left: readonly ValueChange[],
): string | undefined {
  const leaves = (candidate: string) => {
    const changes = changesBetween(path, base, candidate);
    return isSameKeys(keysOf(changes), keysOf(left)) && movesIn(changes) <= movesIn(left);
  };
  try {
    const candidate = applyChange({ from: text, to: base, on: text }, reversed(change));
    return leaves(candidate) ? candidate : undefined;
  } catch (error) {
    if (isUnfit(error)) return undefined;
    throw error;
  }
}

const opposite = {
  added: 'removed',
  removed: 'added',
  changed: 'changed',
  moved: 'moved',
  picture: 'picture',
} as const;

const reversed = ({ kind, before, after, old, now, key }: ValueChange): ValueChange => ({
  kind: opposite[kind],
  before: after,
  after: before,
  old: now,
  now: old,
  key,
});

/**
 * The keys of changes without moves: if two entries changed places, either one may count as moved.
 */
export const keysOf = (changes: readonly ValueChange[] | undefined): string[] | undefined =>
  changes
    ?.filter(({ kind }) => kind !== 'moved')
    .map(({ key }) => key)
    .sort();

const movesIn = (changes: readonly ValueChange[] | undefined) =>
  changes?.filter(({ kind }) => kind === 'moved').length ?? 0;

export const isSameKeys = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one !== undefined && isDeepStrictEqual(one, other);

const isSameByValue = (one: string, other: string) => isDeepStrictEqual(dataOf(one), dataOf(other));

const commentsIn = (text: string) => text.match(/(?<=^|\s)#.*$|<!--[\s\S]*?-->/gm) ?? [];

/** Restores the published text if only its layout differs, unless comments were changed on purpose. */
const asPublished = (base: string, text: string, current: string) =>
  isDeepStrictEqual(commentsIn(base).sort(), commentsIn(text).sort()) ||
  isDeepStrictEqual(commentsIn(base).sort(), commentsIn(current).sort())
    ? base
    : current;
