import type { Save, Step } from './journal.ts';

/** A step with its name in `reverts`. */
export interface NamedStep extends Step {
  id: string;
}

/** All steps, in order. */
export const stepsOf = (saves: readonly Save[]): NamedStep[] =>
  saves.flatMap(({ id, steps }) => steps.map((step, index) => ({ ...step, id: `${id}/${index}` })));

/** The steps that a later step has reverted, unless that one was reverted itself. */
export function revertedSteps(steps: readonly NamedStep[]): Set<string> {
  const reverted = new Set<string>();
  for (const { id, reverts = [] } of steps.toReversed()) {
    if (!reverted.has(id)) for (const one of reverts) reverted.add(one);
  }
  return reverted;
}

/** The saves since the last publication. */
export const sincePublished = (saves: readonly Save[]): Save[] =>
  saves.slice(saves.findLastIndex(({ name }) => name === publication) + 1);

/** The name of the save that a publication notes. */
export const publication = 'what others published';

/** The id of steps that the studio did not make. */
export const outside = 'outside';

/**
 * The steps that lead a file from one state to another: those of the journal since the file was last in the first state. Where
 * they do not meet, somebody else has changed the file.
 * @param steps of this file since the last publication, in order
 * @param from a hash, as in `Step`
 */
export function stepsBetween(path: string, steps: readonly NamedStep[], from: string, to: string): NamedStep[] {
  const start = steps.at(-1)?.after === from ? steps.length : steps.findLastIndex(({ before }) => before === from);
  const found: NamedStep[] = [];
  let state = from;
  const goTo = (hash: string) => {
    if (hash !== state) found.push({ id: outside, path, before: state, after: hash, place: { kind: 'file' } });
    state = hash;
  };
  for (const step of steps.slice(Math.max(start, 0))) {
    goTo(step.before);
    found.push(step);
    state = step.after;
  }
  goTo(to);
  return found;
}
