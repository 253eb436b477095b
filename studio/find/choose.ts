import type { Candidate } from './match.ts';

type Slots = readonly (readonly Candidate[])[];

/**
 * Chooses among candidates by their neighbours: the fields of texts that stand beside each other on a page mostly stand
 * beside each other in a file.
 * @param slots the candidates for each text of a page, in the order of the page; none of them is empty
 * @returns for each of them the candidates that are equally good; none for a number that is not content
 */
export function choose(slots: Slots): Candidate[][] {
  const best = bestSequence(withoutStrays(slots));
  return best.map((candidates, slot) =>
    candidates.length === 1 ? candidates : highest(candidates, (one) => aroundScore(one, slot, best)),
  );
}

/**
 * Leaves out what would stand far from where it belongs: a part of a Markdown text is beside the parts before and after it,
 * and a number that is content is beside a text of the same entry.
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
 * Of all ways to give each text a field, the ones with the most of pairs that fit
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

/** How many texts on each side are looked at where the nearest ones do not decide. */
const sight = 12;

/** How well a field fits the texts further around it that have one field; an entry of a list is expected beside others of it. */
function aroundScore(one: Candidate, slot: number, chosen: Slots): number {
  const decided = chosen.flatMap(([only, ...others], place) => {
    const distance = Math.abs(place - slot);
    return only && others.length === 0 && distance <= sight ? [{ only, distance, isBefore: place < slot }] : [];
  });
  const score = decided
    .map(({ only, distance, isBefore }) => (isBefore ? affinity(only, one) : affinity(one, only)) / distance)
    .reduce((sum, part) => sum + part, 0);
  const list = one.at.path.slice(
    0,
    one.at.path.findLastIndex((key) => typeof key === 'number'),
  );
  const isAlone =
    list.length < one.at.path.length - 1 &&
    !decided.some(
      ({ only }) => list.length > 0 && commonKeys(only, one) >= list.length && only.at.file === one.at.file,
    );
  return score - (isAlone ? 1 : 0);
}

function highest(candidates: readonly Candidate[], scoreOf: (one: Candidate, place: number) => number): Candidate[] {
  const scores = candidates.map(scoreOf);
  const best = Math.max(...scores);
  return candidates.filter((_, place) => (scores[place] ?? 0) > best - 0.01);
}

/** What it counts that a text is the page's, and not on every page. */
const ofThePage = 0.5;

/** For each candidate the best score of all slots before it. */
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

/** How well two fields fit texts that follow each other. */
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
