import { isDeepStrictEqual } from 'node:util';
import { type Path, startsWith } from '../content/path.ts';
import { type NamedStep, revertedSteps } from './journal.ts';
import type { Place } from './place.ts';
import { isBelow, pathAfter, pathIn } from './place.ts';

/** All steps that changed one place, as one change. */
export interface FoldedChange {
  kind: Place['kind'];
  /** The present place of the value or entry; of a removed entry the position that it would have. */
  at: Path;
  /** The position of a moved entry if it had not moved. */
  home?: number;
  steps: NamedStep[];
  /** The step that removed the entry around it, and the path within that entry. */
  hidden?: { by: string; within: Path };
}

/** The changes of one file. @param steps all of the way from the published state to the present one */
export function fold(steps: readonly NamedStep[]): FoldedChange[] {
  const own = new Set(steps.map(({ id }) => id));
  const reverted = revertedSteps(steps);
  let changes: FoldedChange[] = [];
  for (const step of steps) {
    const isShown = !reverted.has(step.id) && !step.reverts?.some((id) => own.has(id));
    const added = step.place.kind === 'remove' && isShown ? changes.find((one) => isEntry(one, step.place)) : undefined;
    // An entry that was added and removed is no change.
    if (added?.kind === 'add') changes = changes.filter((one) => one !== added);
    for (const change of changes) follow(change, step);
    if (isShown && added?.kind !== 'add') add(changes, step);
  }
  return changes.filter(({ hidden, kind, at, home }) => !hidden && !(kind === 'move' && home === at.at(-1)));
}

const isEntry = ({ at, hidden, kind }: FoldedChange, place: Place) =>
  kind === 'add' && place.kind === 'remove' && !hidden && isDeepStrictEqual(at, [...place.list, place.index]);

/** The change of a single step, at its present place. @param later the steps after it in its file */
export function changeOf(step: NamedStep, later: readonly NamedStep[]): FoldedChange {
  const changes: FoldedChange[] = [];
  add(changes, step);
  const [change] = changes as [FoldedChange];
  for (const one of later) follow(change, one);
  return change;
}

/** Adds a step to the change of its place, or as a new one. */
function add(changes: FoldedChange[], step: NamedStep): void {
  const { place } = step;
  const at = pathIn(place);
  const same = changes.find((one) => !one.hidden && has(one, place, at));
  if (same) same.steps.push(step);
  else changes.push({ kind: place.kind, at, steps: [step], ...(place.kind === 'move' && { home: place.from }) });
}

function has({ kind, at, steps: [first] }: FoldedChange, place: Place, path: Path): boolean {
  if (kind === 'file') return first?.before === '' || place.kind === 'file';
  if (kind === 'add') return isBelow(path, at) || (place.kind === 'move' && isDeepStrictEqual(at, path));
  return kind === place.kind && kind !== 'remove' && isDeepStrictEqual(at, path);
}

/** The place of a change after a further step. */
function follow(change: FoldedChange, { id, place, reverts }: NamedStep): void {
  if (place.kind === 'file' || place.kind === 'value') return;
  const { list } = place;
  const { hidden, at, home } = change;
  if (hidden) {
    // The entry around it is back.
    if (place.kind === 'add' && reverts?.includes(hidden.by)) {
      change.at = [...list, place.index, ...hidden.within];
      delete change.hidden;
    }
    return;
  }
  const isInList = at.length === list.length + 1 && startsWith(at, list);
  const next = pathAfter(at, place);
  if (next) change.at = next;
  else if (change.kind !== 'remove' || !isInList) change.hidden = { by: id, within: at.slice(list.length + 1) };
  const isOwnMove = place.kind === 'move' && isInList && at.at(-1) === place.from;
  if (home === undefined || !isInList || isOwnMove) return;
  change.home = Number(pathAfter([...list, home], place)?.at(-1) ?? home);
}
