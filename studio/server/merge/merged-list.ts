import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../protocol/content-fields.ts';
import type { Choice } from '../../protocol/requests.ts';
import { type Matches, matchEntries, matchesByIdentity } from '../content/matching-entries.ts';

/** The three versions of a value in a merge: before both changes, in the draft (`mine`), and in the state of others (`theirs`). */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** The indexes of one entry in the three lists. An index is missing if the list does not have the entry. */
export type Row = Partial<Sides<number>>;

/**
 * Merges a list that two people changed. The moves of both people are kept. An added entry follows the same entry as in its author's
 * list. If both people added an entry in the same place, the entry of `theirs` is first.
 * @param decideOrder is called if both people moved the same entries, and returns the side whose order is kept
 */
export function mergedRows(lists: Sides<readonly unknown[]>, decideOrder: () => 'mine' | 'theirs'): Row[] {
  const { base, mine, theirs } = lists;
  const [inMine, inTheirs] = [matchEntries(base, mine), matchEntries(base, theirs)];
  const rows = rowsOf(lists, inMine, inTheirs);
  const [movedByMe, movedByThem] = [movedEntries(inMine), movedEntries(inTheirs)];
  const commonEntries = (matches: Matches) =>
    [...matches].filter(([from]) => inMine.has(from) && inTheirs.has(from)).sort(([, a], [, b]) => a - b);
  const needsDecision =
    movedByMe.intersection(movedByThem).size > 0 &&
    !isDeepStrictEqual(
      commonEntries(inMine).map(([from]) => from),
      commonEntries(inTheirs).map(([from]) => from),
    );
  const leadingSide = needsDecision ? decideOrder() : 'theirs';
  const merged = sortedBySide(rows, leadingSide).filter(
    (row) => needsDecision || row.base === undefined || row.mine === undefined || !movedByMe.has(row.base),
  );
  const otherSide = leadingSide === 'mine' ? 'theirs' : 'mine';
  let previous: Row | undefined;
  for (const row of sortedBySide(rows, otherSide)) {
    if (!merged.includes(row)) {
      let index = previous ? merged.indexOf(previous) + 1 : 0;
      const isTheirAddition = ({ base, mine }: Row) => base === undefined && mine === undefined;
      while (leadingSide === 'theirs' && merged[index] && isTheirAddition(merged[index] as Row)) index++;
      merged.splice(index, 0, row);
    }
    previous = row;
  }
  return merged;
}

function rowsOf({ base, mine, theirs }: Sides<readonly unknown[]>, inMine: Matches, inTheirs: Matches): Row[] {
  const existingRows = [...base.keys()].map((place) => rowAt(place, inMine.get(place), inTheirs.get(place)));
  const added = (list: readonly unknown[], matches: Matches) => {
    const matched = new Set(matches.values());
    return [...list.keys()].filter((place) => !matched.has(place));
  };
  const [mineAdded, theirsAdded] = [added(mine, inMine), added(theirs, inTheirs)];
  const addedByBoth = matchesByIdentity(
    mineAdded.map((place) => mine[place]),
    theirsAdded.map((place) => theirs[place]),
  );
  const inBoth = new Set(addedByBoth.values());
  return [
    ...existingRows,
    ...mineAdded.map((place, index) => rowAt(undefined, place, theirsAdded[addedByBoth.get(index) ?? -1])),
    ...theirsAdded.filter((_, index) => !inBoth.has(index)).map((place) => rowAt(undefined, undefined, place)),
  ];
}

const rowAt = (base?: number, mine?: number, theirs?: number): Row => ({
  ...(base !== undefined && { base }),
  ...(mine !== undefined && { mine }),
  ...(theirs !== undefined && { theirs }),
});

const sortedBySide = (rows: readonly Row[], side: 'mine' | 'theirs'): Row[] =>
  rows.filter((row) => row[side] !== undefined).sort((a, b) => (a[side] ?? 0) - (b[side] ?? 0));

/** Finds the moved entries: all except the longest sequence that is still in the old order. */
function movedEntries(matches: Matches): Set<number> {
  const order = [...matches].sort(([, a], [, b]) => a - b).map(([from]) => from);
  const sequences: number[][] = [];
  for (const from of order) {
    const best = sequences
      .filter((sequence) => (sequence.at(-1) ?? -1) < from)
      .reduce((a, b) => (b.length > a.length ? b : a), []);
    sequences.push([...best, from]);
  }
  const unmoved = sequences.reduce((a, b) => (b.length > a.length ? b : a), []);
  return new Set(order).difference(new Set(unmoved));
}

/** Changes of two people that exclude each other. */
export interface ValueConflict {
  /** The path of the value in each person's version. A path is undefined if the version does not have the value. */
  place: { mine: Path | undefined; theirs: Path | undefined };
  /** Undefined if the person removed the value. */
  mine: unknown;
  theirs: unknown;
  /** Set if the choice *Keep both* is possible. */
  canKeepBoth?: true;
  /** Tells the person why only one version can stay. */
  why?: string;
  /** The last part of the display name, such as `Order`. */
  part?: string;
}

/** Records a conflict. @returns the person's choice, or any side if there is no choice yet */
export type Decide = (conflict: ValueConflict) => Choice;
