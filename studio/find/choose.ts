import type { Candidate } from './match.ts';

type Slots = readonly (readonly Candidate[])[];

/**
 * Chooses among candidates by their neighbours: texts that are neighbours on a page usually have fields that are neighbours
 * in a file.
 * @param slots the candidates for each text of a page, in the order of the page; none of them is empty
 * @returns the best candidates for each of them; none for a number that is not content
 */
export const choose = (slots: Slots): Candidate[][] => bestSequence(withoutStrays(slots));

/**
 * Removes unlikely candidates: a part of a Markdown text is beside the parts before and after it, and a number of the content
 * is beside a text of the same entry.
 */
const withoutStrays = (slots: Slots): Slots =>
  slots.map((candidates, slot) => {
    const near = [-2, -1, 1, 2].flatMap((by) => slots[slot + by] ?? []);
    const fitting = candidates.filter((one) => {
      if (one.isRun) return near.some(({ order }) => Math.abs(order - one.order) === 1);
      if (!isNumber.test(one.text)) return true;
      return one.at.path.length > 1 && near.some((other) => isSibling(one, other));
    });
    return fitting.length > 0 ? fitting : candidates.filter(({ text }) => !isNumber.test(text));
  });

const isNumber = /^-?\d+(\.\d+)?$/;

const isSibling = (one: Candidate, other: Candidate) =>
  one.at.file === other.at.file && commonKeys(one, other) === one.at.path.length - 1;

/**
 * The assignments of fields to texts in which most neighbours fit each other
 * (the Viterbi algorithm, https://en.wikipedia.org/wiki/Viterbi_algorithm).
 */
function bestSequence(slots: Slots): Candidate[][] {
  const before = bestOfOneSide(slots, (a, b) => affinity(a, b));
  const after = bestOfOneSide(slots.toReversed(), (a, b) => affinity(b, a)).toReversed();
  return slots.map((candidates, slot) => {
    const sides = candidates.map((_, place) => (before[slot]?.[place] ?? 0) + (after[slot]?.[place] ?? 0));
    return highest(candidates, (one, place) => (sides[place] ?? 0) + (one.nearness === 'shell' ? 0 : ofThePage));
  });
}

/** Smaller than the score of one fitting pair of neighbours, which is at least 1. */
const doubt = 0.6;

/** The candidates with the highest score, and those so close to it that the person should choose. */
function highest(candidates: readonly Candidate[], scoreOf: (one: Candidate, place: number) => number): Candidate[] {
  const scores = candidates.map(scoreOf);
  const best = Math.max(...scores);
  return candidates.filter((_, place) => (scores[place] ?? 0) > best - doubt);
}

/** The score of a text that is not on every page. */
const ofThePage = 0.5;

/** The best score of all slots before each candidate. */
function bestOfOneSide(slots: Slots, pair: (earlier: Candidate, later: Candidate) => number): number[][] {
  const scores: number[][] = [];
  for (const [slot, candidates] of slots.entries()) {
    const earlier = slots[slot - 1] ?? [];
    const earlierScores = earlier.map(
      ({ nearness }, place) => (scores[slot - 1]?.[place] ?? 0) + (nearness === 'shell' ? 0 : ofThePage),
    );
    scores.push(
      candidates.map((one) =>
        Math.max(0, ...earlier.map((other, place) => (earlierScores[place] ?? 0) + pair(other, one))),
      ),
    );
  }
  return scores;
}

/** The score of two fields for neighbouring texts. */
function affinity(first: Candidate, second: Candidate): number {
  if (first.at.file !== second.at.file) return isSameFieldOfKind(first, second) ? 1.5 : 0;
  const isNext = second.order === first.order + 1;
  return 1 + commonKeys(first, second) + (isNext ? 3 : second.order > first.order ? 0.5 : 0);
}

const commonKeys = (first: Candidate, second: Candidate) => {
  const differing = first.at.path.findIndex((key, depth) => key !== second.at.path[depth]);
  return differing === -1 ? first.at.path.length : differing;
};

/** The same field of two files of a folder: a list of services shows the name of each. */
const isSameFieldOfKind = (first: Candidate, second: Candidate) =>
  first.at.file.split('/')[0] === second.at.file.split('/')[0] && first.at.path.join() === second.at.path.join();
