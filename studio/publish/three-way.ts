import { isSame } from '../content/file-writes.ts';
import { isContent } from './file-changes.ts';
import { giveUp, merge, ownChanges, type ThreeTexts, type Touching, touching } from './merge.ts';
import type { ValueChange } from './value-changes.ts';

/** A file in three states; undefined if there is none. */
export interface ThreeStates {
  /** Within the project. */
  path: string;
  base: Buffer | undefined;
  mine: Buffer | undefined;
  theirs: Buffer | undefined;
}

export type Side = 'mine' | 'theirs';

/** The conflict of two people in one file: some values, or the whole file. */
export interface Meeting extends Touching {
  states: ThreeStates;
  isWhole: boolean;
}

/** Whether a side has changes that the other one does not have. */
export function hasOwn(states: ThreeStates, side: Side): boolean {
  const texts = textsOf(states);
  if (texts) return ownChanges(texts)[side].length > 0;
  return !isSame(states[side], states.base) && !isSame(states.mine, states.theirs);
}

/** The texts of a content file that exists in all three states; undefined for all other files. */
function textsOf({ path, base, mine, theirs }: ThreeStates): ThreeTexts | undefined {
  if (!isContent(path) || !base || !mine || !theirs) return undefined;
  return { path, base: String(base), mine: String(mine), theirs: String(theirs) };
}

/** The conflict in a file; undefined if both people's changes can be kept. */
export function meetingIn(states: ThreeStates): Meeting | undefined {
  const { base, mine, theirs } = states;
  if (isSame(mine, base) || isSame(theirs, base) || isSame(mine, theirs)) return undefined;
  const texts = textsOf(states);
  const whole = { states, isWhole: true, mine: [], theirs: [] };
  if (!texts) return whole;
  const found = touching(texts);
  if (found.mine.length > 0) return { states, isWhole: false, ...found };
  return merge(texts) === undefined ? whole : undefined;
}

/** A conflict with more changes, because they break a rule together. @param within the path of the broken field */
export function widened(states: ThreeStates, meeting: Meeting | undefined, within: readonly unknown[]): Meeting {
  const texts = textsOf(states);
  if (!texts) return { states, isWhole: true, mine: [], theirs: [] };
  const own = ownChanges(texts);
  const isNear = ({ before, after }: ValueChange) => [before, after].some((path) => isPrefix(path, within));
  const near = { mine: own.mine.filter(isNear), theirs: own.theirs.filter(isNear) };
  const added = near.mine.length + near.theirs.length > 0 ? near : own;
  return {
    states,
    isWhole: meeting?.isWhole ?? false,
    mine: [...new Set([...(meeting?.mine ?? []), ...added.mine])],
    theirs: [...new Set([...(meeting?.theirs ?? []), ...added.theirs])],
  };
}

function isPrefix(one: readonly unknown[], other: readonly unknown[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((key, index) => key === other[index]);
}

/** The file with both people's changes; of conflicting ones, those of one side. */
export function broughtTogether(states: ThreeStates, meeting: Meeting | undefined, side: Side): Buffer | undefined {
  const { base, mine, theirs } = states;
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  const texts = textsOf(states);
  if (!texts || meeting?.isWhole) return states[side];
  const other = side === 'mine' ? 'theirs' : 'mine';
  const given = meeting ? { ...texts, [other]: giveUp(texts, other, meeting[other]) } : texts;
  const text = merge(given);
  return text === undefined ? states[side] : Buffer.from(text);
}
