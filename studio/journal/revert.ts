import { isDeepStrictEqual } from 'node:util';
import { applyPatch, createPatch } from 'diff';
import type { EntryValue, FieldValue } from '../api.ts';
import { withListChange, withValue } from '../content/field-edits.ts';
import { type Path, valueIn } from '../content/path.ts';
import { applyEdits } from '../content/source/edit.ts';
import { isMarkdown } from '../content/source/markdown-source.ts';
import { removedEntry } from '../content/source/yaml-lists.ts';
import { YamlSource } from '../content/source/yaml-source.ts';
import { dataIfValid, dataOf } from '../content/write.ts';
import { Refused } from '../refused.ts';
import type { FoldedChange } from './fold.ts';
import type { Place } from './place.ts';
import type { NamedStep } from './steps.ts';

type Entry = Extract<Place, { kind: 'add' | 'remove' }>;

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
    now: kind === 'remove' ? undefined : await read(last.after, pathIn(last.place, false).slice(0, at.length)),
  };
}

function pathIn(place: Place, isBefore: boolean): Path {
  if (place.kind === 'file') return [];
  if (place.kind === 'value') return place.path;
  if (place.kind === 'move') return [...place.list, isBefore ? place.from : place.to];
  return [...place.list, place.index];
}

/**
 * Reverts a change in a text that has later changes. It reverts lines, which keeps comments and layout; where the lines have
 * changed meanwhile, it writes the value.
 * @returns the text, and the place that this changes
 * @throws Refused if somebody else has changed the place since
 */
export async function withoutChange(
  file: string,
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
  const written = await withOldValue(file, text, change, place, textOf);
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
  file: string,
  text: string,
  change: FoldedChange,
  place: Exclude<Place, { kind: 'file' }>,
  textOf: TextOf,
): Promise<string> {
  if (change.hidden) throw changedSince();
  const { old, now } = await valuesOf(change, textOf);
  if (change.kind !== 'remove' && !isDeepStrictEqual(valueIn(dataOf(text), change.at), now)) throw changedSince();
  if (place.kind === 'value') return withValue(text, { file, path: place.path }, (old ?? null) as FieldValue);
  const list = { file, path: place.list };
  if (place.kind === 'move') return withListChange(text, list, place);
  const { kind, index } = place;
  if (kind === 'remove') return withListChange(text, list, { kind, index });
  const written = withListChange(text, list, { kind, after: index - 1, entry: old as EntryValue });
  const [{ before, place: removed }] = change.steps as [NamedStep];
  return withOwnLines(written, place, await textOf(before), removed);
}

/** The text with the lines that an entry had, with its comments, before it was removed. */
function withOwnLines(text: string, { list, index }: Entry, old: string, removed: Place): string {
  if (removed.kind !== 'remove' || isMarkdown(text)) return text;
  const own = removedEntry(new YamlSource(old), removed.list, removed.index);
  const now = removedEntry(new YamlSource(text), list, index);
  const result = applyEdits(text, [{ ...now, text: old.slice(own.start, own.end) }]);
  return isDeepStrictEqual(dataIfValid(result), dataOf(text)) ? result : text;
}

const changedSince = () =>
  new Refused('changed-outside', 'Somebody else has changed the same place since. Nothing was overwritten.');
