import { isDeepStrictEqual } from 'node:util';
import type { Path } from '../../protocol/content-fields.ts';
import type { Choice } from '../../protocol/requests.ts';
import { type Matches, matchEntries, matchesByIdentity } from '../content/matching-entries.ts';

/** A value as two people changed it, and the value that both started from. */
export interface Sides<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** The indexes of one entry in the three lists. Without `base` the entry was added, without another index it was removed. */
export type Row = Partial<Sides<number>>;

/**
 * The entries of a list that two people changed, with the moves of both. An added entry follows the entry that it was added after.
 * If both added an entry in the same place, theirs comes first.
 * @param order decides whose order counts, if both moved the same entries
 */
export function mergedRows(lists: Sides<readonly unknown[]>, order: () => 'mine' | 'theirs'): Row[] {
  const { base, mine, theirs } = lists;
  const [inMine, inTheirs] = [matchEntries(base, mine), matchEntries(base, theirs)];
  const rows = rowsOf(lists, inMine, inTheirs);
  const [movedByMe, movedByThem] = [moved(inMine), moved(inTheirs)];
  const common = (matches: Matches) =>
    [...matches].filter(([from]) => inMine.has(from) && inTheirs.has(from)).sort(([, a], [, b]) => a - b);
  const needsDecision =
    movedByMe.intersection(movedByThem).size > 0 &&
    !isDeepStrictEqual(
      common(inMine).map(([from]) => from),
      common(inTheirs).map(([from]) => from),
    );
  const first = needsDecision ? order() : 'theirs';
  const placed = inOrder(rows, first).filter(
    (row) => needsDecision || row.base === undefined || row.mine === undefined || !movedByMe.has(row.base),
  );
  const second = first === 'mine' ? 'theirs' : 'mine';
  let previous: Row | undefined;
  for (const row of inOrder(rows, second)) {
    if (!placed.includes(row)) {
      let at = previous ? placed.indexOf(previous) + 1 : 0;
      const isTheirAddition = ({ base, mine }: Row) => base === undefined && mine === undefined;
      while (first === 'theirs' && placed[at] && isTheirAddition(placed[at] as Row)) at++;
      placed.splice(at, 0, row);
    }
    previous = row;
  }
  return placed;
}

function rowsOf({ base, mine, theirs }: Sides<readonly unknown[]>, inMine: Matches, inTheirs: Matches): Row[] {
  const existing = [...base.keys()].map((place) => rowAt(place, inMine.get(place), inTheirs.get(place)));
  const added = (list: readonly unknown[], matches: Matches) => {
    const old = new Set(matches.values());
    return [...list.keys()].filter((place) => !old.has(place));
  };
  const [mineAdded, theirsAdded] = [added(mine, inMine), added(theirs, inTheirs)];
  const both = matchesByIdentity(
    mineAdded.map((place) => mine[place]),
    theirsAdded.map((place) => theirs[place]),
  );
  const inBoth = new Set(both.values());
  return [
    ...existing,
    ...mineAdded.map((place, index) => rowAt(undefined, place, theirsAdded[both.get(index) ?? -1])),
    ...theirsAdded.filter((_, index) => !inBoth.has(index)).map((place) => rowAt(undefined, undefined, place)),
  ];
}

const rowAt = (base?: number, mine?: number, theirs?: number): Row => ({
  ...(base !== undefined && { base }),
  ...(mine !== undefined && { mine }),
  ...(theirs !== undefined && { theirs }),
});

const inOrder = (rows: readonly Row[], side: 'mine' | 'theirs'): Row[] =>
  rows.filter((row) => row[side] !== undefined).sort((a, b) => (a[side] ?? 0) - (b[side] ?? 0));

/** The moved entries: all except the longest sequence that is still in the old order. */
function moved(matches: Matches): Set<number> {
  const order = [...matches].sort(([, a], [, b]) => a - b).map(([from]) => from);
  const runs: number[][] = [];
  for (const from of order) {
    const best = runs.filter((run) => (run.at(-1) ?? -1) < from).reduce((a, b) => (b.length > a.length ? b : a), []);
    runs.push([...best, from]);
  }
  const stayed = runs.reduce((a, b) => (b.length > a.length ? b : a), []);
  return new Set(order).difference(new Set(stayed));
}

/** Changes of two people that exclude each other. */
export interface Clash {
  /** The path in each person's version. Undefined if that version does not have it. */
  place: { mine: Path | undefined; theirs: Path | undefined };
  /** Undefined if that person removed it. */
  mine: unknown;
  theirs: unknown;
  /** Whether the choice *Keep both* is possible. */
  canKeepBoth?: true;
  /** Why both cannot stay, in a sentence. */
  why?: string;
  /** Extends the display name, such as `Order`. */
  part?: string;
}

/** Records a clash. @returns the person's choice, or any side if there is no choice yet */
export type Decide = (clash: Clash) => Choice;
