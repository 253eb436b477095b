import { isDeepStrictEqual } from 'node:util';
import { applyPatch, createPatch } from 'diff';
import {
  addEntry,
  dataIfValid,
  dataOf,
  moveEntry,
  nodeAt,
  putValue,
  removeEntry,
  removeField,
  type Written,
} from '../content/content-text.ts';
import { type Path, valueIn } from '../content/path.ts';
import { Refused } from '../refused.ts';
import type { FoldedChange } from './fold.ts';
import type { NamedStep } from './journal.ts';
import { type Place, pathIn } from './place.ts';

/** Returns the text of a file by its hash. */
export type TextOf = (hash: string) => Promise<string>;

/** The values of a change: the published one, and the one that it left; undefined if there was none. */
export async function valuesOf(
  { kind, at, steps }: FoldedChange,
  textOf: TextOf,
): Promise<{ old: unknown; now: unknown }> {
  const [first, last] = [steps[0], steps.at(-1)] as [NamedStep, NamedStep];
  const read = async (hash: string, path: Path) => valueIn(dataOf(await textOf(hash)), path);
  return {
    old: kind === 'add' ? undefined : await read(first.before, pathIn(first.place, true)),
    // A later step of an added entry is within it.
    now: kind === 'remove' ? undefined : await read(last.after, pathIn(last.place).slice(0, at.length)),
  };
}

/**
 * Reverts a change in a text that has later changes. It reverts lines, which keeps comments and layout; where the lines have
 * changed meanwhile, it writes the value.
 * @returns the text, and the place that this changes
 * @throws Refused if somebody else has changed the place since
 */
export async function withoutChange(
  text: string,
  change: FoldedChange,
  textOf: TextOf,
): Promise<{ text: string; place: Place }> {
  const lines = await withoutLines(text, change, textOf);
  if (change.kind === 'file') {
    if (lines === undefined) throw changedSince();
    return { text: lines, place: { kind: 'file' } };
  }
  const place = opposite(change);
  const written = await withOldValue(text, change, place, textOf);
  const isSame = lines !== undefined && isDeepStrictEqual(dataIfValid(lines), dataOf(written));
  return { text: isSame ? lines : written, place };
}

async function withoutLines(text: string, { steps }: FoldedChange, textOf: TextOf): Promise<string | undefined> {
  let result = text;
  for (const { before, after } of steps.toReversed()) {
    const patch = createPatch('', await textOf(after), await textOf(before), '', '', { context: 2 });
    const patched = applyPatch(result, patch);
    if (patched === false) return undefined;
    result = patched;
  }
  return result;
}

function opposite({ kind, at, home }: FoldedChange): Exclude<Place, { kind: 'file' }> {
  if (kind === 'value') return { kind, path: at };
  const [list, index] = [at.slice(0, -1), Number(at.at(-1))];
  if (kind === 'move') return { kind, list, from: index, to: home ?? index };
  return { kind: kind === 'add' ? 'remove' : 'add', list, index };
}

async function withOldValue(
  text: string,
  change: FoldedChange,
  place: Exclude<Place, { kind: 'file' }>,
  textOf: TextOf,
): Promise<string> {
  if (change.hidden) throw changedSince();
  const { now } = await valuesOf(change, textOf);
  if (change.kind !== 'remove' && !isDeepStrictEqual(valueIn(dataOf(text), change.at), now)) throw changedSince();
  if (place.kind === 'move') return moveEntry(text, place.list, place.from, place.to);
  if (place.kind === 'remove') return removeEntry(text, place.list, place.index);
  const [first] = change.steps as [NamedStep];
  const before = await textOf(first.before);
  const at = pathIn(first.place, true);
  const old = nodeAt(before, at) ?? valueIn(dataOf(before), at);
  if (place.kind !== 'value') return addEntry(text, place.list, place.index, old as Written);
  return old === undefined ? removeField(text, place.path) : putValue(text, place.path, old as Written);
}

const changedSince = () =>
  new Refused('changed-outside', 'Somebody else has changed the same place since. Nothing was overwritten.');
