import { isDeepStrictEqual } from 'node:util';
import { applyPatch, createPatch } from 'diff';
import { applyChange, isUnfit } from './apply-change.ts';
import { changesBetween } from './file-changes.ts';
import { isSameKeys, keysOf, takeBack } from './take-back.ts';
import type { ValueChange } from './value-changes.ts';

/** One content file in three states. */
export interface ThreeTexts {
  path: string;
  /** The common ancestor. */
  base: string;
  mine: string;
  theirs: string;
}

/** Conflicting changes of both sides. */
export interface Touching {
  mine: readonly ValueChange[];
  theirs: readonly ValueChange[];
}

/** The changes of each side that the other one does not have. */
export function ownChanges({ path, base, mine, theirs }: ThreeTexts): Touching {
  const changes = { mine: changesBetween(path, base, mine) ?? [], theirs: changesBetween(path, base, theirs) ?? [] };
  return {
    mine: without(changes.mine, changes.theirs),
    theirs: without(changes.theirs, changes.mine),
  };
}

/** Removes each key as often as the other side has it. */
function without(changes: readonly ValueChange[], others: readonly ValueChange[]): ValueChange[] {
  const left = others.map(({ key }) => key);
  return changes.filter(({ key }) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The changes that both sides made differently. */
export function touching(texts: ThreeTexts): Touching {
  const own = ownChanges(texts);
  const meets = (change: ValueChange, others: readonly ValueChange[]) => others.some((other) => doTouch(change, other));
  return {
    mine: own.mine.filter((change) => meets(change, own.theirs)),
    theirs: own.theirs.filter((change) => meets(change, own.mine)),
  };
}

/** Whether two changes conflict: the path of one is within that of the other. */
export function doTouch(one: ValueChange, other: ValueChange): boolean {
  const [a, b] = [claimOf(one), claimOf(other)];
  const length = Math.min(a.length, b.length);
  return isDeepStrictEqual(a.slice(0, length), b.slice(0, length));
}

/** The path that a change needs for itself. New and moved entries of a list do not conflict with its other changes. */
function claimOf({ kind, before, after, key }: ValueChange): (string | number)[] {
  if (kind === 'moved') return [...before, '#place'];
  return kind === 'added' && typeof after.at(-1) === 'number' ? [...before, `#${key}`] : [...before];
}

/**
 * Both sides' changes in one text. It keeps the comments of both if the lines allow it, else theirs.
 * @returns undefined if the changes cannot be combined
 */
export function merge(texts: ThreeTexts): string | undefined {
  const { path, base, mine, theirs } = texts;
  const own = ownChanges(texts);
  const wanted = [...(changesBetween(path, base, theirs) ?? []), ...own.mine];
  const isWanted = (text: string) => isSameKeys(keysOf(changesBetween(path, base, text)), keysOf(wanted));
  const patched = applyPatch(theirs, createPatch('', base, mine, '', '', { context: 2 }));
  if (patched !== false && isWanted(patched)) return patched;
  try {
    const text = own.mine.reduce((on, change) => applyChange({ from: base, to: mine, on }, change), theirs);
    return isWanted(text) ? text : undefined;
  } catch (error) {
    if (isUnfit(error)) return undefined;
    throw error;
  }
}

/** The text of a side without some of its changes; the published text if these cannot be separated. */
export const giveUp = (texts: ThreeTexts, side: 'mine' | 'theirs', changes: readonly ValueChange[]): string =>
  takeBack(
    texts.path,
    texts.base,
    texts[side],
    changes.map(({ key }) => key),
  ) ?? texts.base;
