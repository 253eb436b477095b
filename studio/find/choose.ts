import type { Candidate } from './match.ts';

/**
 * Chooses among candidates by their neighbours: the fields of texts that stand beside each other on a page mostly stand
 * beside each other in a file. Of all ways to give each text a field, the best is the one with the most of such pairs
 * (the Viterbi algorithm, https://en.wikipedia.org/wiki/Viterbi_algorithm).
 * @param slots the candidates for each text of a page, in the order of the page; none of them is empty
 * @returns for each of them the candidates that are equally good
 */
export function choose(slots: readonly (readonly Candidate[])[]): Candidate[][] {
  const before = bestOfOneSide(slots, (a, b) => affinity(a, b));
  const after = bestOfOneSide(slots.toReversed(), (a, b) => affinity(b, a)).toReversed();
  return slots.map((candidates, slot) => {
    const scores = candidates.map((one, place) => {
      const sides = (before[slot]?.[place] ?? 0) + (after[slot]?.[place] ?? 0);
      return sides + (one.nearness === 'shell' ? 0 : ofThePage);
    });
    const best = Math.max(...scores);
    return candidates.filter((_, place) => (scores[place] ?? 0) > best - 0.01);
  });
}

/** What it counts that a text is the page's, and not on every page. */
const ofThePage = 0.5;

/** For each candidate the best score of all slots before it. */
function bestOfOneSide(
  slots: readonly (readonly Candidate[])[],
  pair: (earlier: Candidate, later: Candidate) => number,
): number[][] {
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
