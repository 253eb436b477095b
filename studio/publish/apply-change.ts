import { isDeepStrictEqual } from 'node:util';
import { YAMLError } from 'yaml';
import type { EntryValue, FieldValue } from '../api.ts';
import { type Path, valueIn } from '../content/path.ts';
import { applyEdits, type Edit } from '../content/source/edit.ts';
import { isMarkdown, MarkdownSource } from '../content/source/markdown-source.ts';
import { removedEntry } from '../content/source/yaml-lists.ts';
import { NoSuchValueError, YamlSource } from '../content/source/yaml-source.ts';
import { removedField } from '../content/source/yaml-values.ts';
import { addEntry, addField, dataOf, moveEntry, removeEntry, removeField, replaceValue } from '../content/write.ts';
import { pairEntries } from './list-pairs.ts';
import { addSection, moveSection, removeSection } from './sections.ts';
import type { ValueChange } from './value-changes.ts';

/** Three texts of one content file: a change leads from `from` to `to`, and is applied to `on`, another version of `from`. */
export interface Texts {
  from: string;
  to: string;
  on: string;
}

/** A change that is impossible in another text, because that text does not have its value any more. */
class NotApplicableError extends Error {
  override name = 'NotApplicableError';
}

/** Applies a change to the text `on`. @throws NotApplicableError, UnknownLayoutError */
export function applyChange(texts: Texts, change: ValueChange): string {
  const { from, on } = texts;
  const data = { from: dataOf(from), to: dataOf(texts.to), on: dataOf(on) };
  const isEntry = typeof (change.kind === 'added' ? change.after : change.before).at(-1) === 'number';
  if (change.kind === 'added') return isEntry ? addedEntry(texts, data, change) : addedField(texts, data, change);
  const path = located(data.from, data.on, change.before);
  if (!path) throw new NotApplicableError(`${change.before.join('.')} does not exist`);
  if (change.kind === 'moved') return moved(texts, data, change, path);
  if (change.kind === 'removed') return isEntry ? withoutEntry(on, path) : removeField(on, path);
  return changed(texts, change, path);
}

interface Data {
  from: unknown;
  to: unknown;
  on: unknown;
}

/** The path in `on` of a value of `from`; undefined if it does not exist any more. */
function located(from: unknown, on: unknown, path: Path): Path | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const place = Array.isArray(from) && Array.isArray(on) ? counterpart(from, on, Number(key)) : key;
  if (place === undefined || typeof on !== 'object' || on === null || !Object.hasOwn(on, place)) return undefined;
  const inner = located(valueIn(from, [key]), valueIn(on, [place]), rest);
  return inner && [place, ...inner];
}

function counterpart(from: readonly unknown[], on: readonly unknown[], index: number): number | undefined {
  if (isDeepStrictEqual(from, on)) return index;
  return pairEntries(from, on).find(({ before }) => before === index)?.after;
}

/** Copies the characters of a value from `to`, if they have the same meaning here; else writes it anew. */
function changed({ to, on }: Texts, { after, now }: ValueChange, path: Path): string {
  const copied = copiedText(to, after, on, path);
  const expected = structuredClone(dataOf(on));
  const parent = valueIn(expected, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string] = now;
  if (copied !== undefined && hasData(copied, expected)) return copied;
  return replaceValue(on, path, now as FieldValue);
}

/** The text `on` with the characters of a value of another text; undefined if they have no range. */
function copiedText(to: string, after: Path, on: string, path: Path): string | undefined {
  const [source, target] = [yamlOf(to, after), yamlOf(on, path)];
  if (!source || !target) return undefined;
  const [own, place] = [source, target].map(({ yaml, path }) => yaml.range(yaml.node(path)));
  if (!own || !place) return undefined;
  const { start } = target;
  const text = source.yaml.text.slice(own.start, own.end);
  return applyEdits(on, [{ start: start + place.start, end: start + place.end, text }]);
}

/** The YAML part of a text, and the path within it. */
function yamlOf(text: string, path: Path): { yaml: YamlSource; path: Path; start: number } | undefined {
  if (!isMarkdown(text)) return { yaml: new YamlSource(text), path, start: 0 };
  if (path[0] !== 'head') return undefined;
  const { head } = new MarkdownSource(text);
  return { yaml: new YamlSource(head.text), path: path.slice(1), start: head.start };
}

function hasData(text: string, expected: unknown): boolean {
  try {
    return isDeepStrictEqual(dataOf(text), expected);
  } catch (error) {
    if (error instanceof YAMLError) return false;
    throw error;
  }
}

function addedField(
  { to: text, on }: Texts,
  { from, to, on: data }: Data,
  { after, before, now }: ValueChange,
): string {
  const parent = located(from, data, before.slice(0, -1));
  if (!parent) throw new NotApplicableError(`${before.join('.')} has no parent`);
  const order = Object.keys(valueIn(to, after.slice(0, -1)) as object);
  const path = [...parent, after.at(-1) as string];
  return withOwnLines(addField(on, path, now as EntryValue, order), path, text, after, removedField);
}

function addedEntry(
  { to: text, on }: Texts,
  { from, to, on: data }: Data,
  { before, after, now }: ValueChange,
): string {
  const list = located(from, data, before);
  if (!list) throw new NotApplicableError(`${before.join('.')} does not exist`);
  const index = after.at(-1) as number;
  const place = indexBefore(valueIn(to, after.slice(0, -1)), valueIn(data, list), index);
  if (isSections(on, list)) return addSection(on, place, text, index);
  const linesOf = (source: YamlSource, path: Path) => removedEntry(source, path.slice(0, -1), path.at(-1) as number);
  return withOwnLines(addEntry(on, list, place, now as EntryValue), [...list, place + 1], text, after, linesOf);
}

/**
 * Copies the lines of an added value from the other text, with its comments, if they have the same meaning here.
 * @param linesOf the edit that would remove it
 */
function withOwnLines(
  text: string,
  path: Path,
  to: string,
  after: Path,
  linesOf: (source: YamlSource, path: Path) => Edit,
): string {
  const [source, target] = [yamlOf(to, after), yamlOf(text, path)];
  if (!source || !target) return text;
  const [own, place] = [linesOf(source.yaml, source.path), linesOf(target.yaml, target.path)];
  const lines = source.yaml.text.slice(own.start, own.end);
  const { start } = target;
  const copied = applyEdits(text, [{ start: start + place.start, end: start + place.end, text: lines }]);
  return hasData(copied, dataOf(text)) ? copied : text;
}

/** The index in `on` of the nearest entry before an entry of `to`; -1 if there is none. */
function indexBefore(to: unknown, on: unknown, index: number): number {
  const pairs = pairEntries(to as unknown[], on as unknown[]);
  return pairs.findLast(({ before }) => before < index)?.after ?? -1;
}

function withoutEntry(on: string, path: Path): string {
  const [list, index] = [path.slice(0, -1), path.at(-1) as number];
  return isSections(on, list) ? removeSection(on, index) : removeEntry(on, list, index);
}

function moved({ on }: Texts, { to, on: data }: Data, { after }: ValueChange, path: Path): string {
  const [list, from] = [path.slice(0, -1), path.at(-1) as number];
  const entries = valueIn(data, list) as unknown[];
  const others = entries.toSpliced(from, 1);
  const [index, there] = [after.at(-1) as number, valueIn(to, after.slice(0, -1)) as unknown[]];
  const place = indexBefore(there.toSpliced(index, 1), others, index) + 1;
  return isSections(on, list) ? moveSection(on, from, place) : moveEntry(on, list, from, place);
}

const isSections = (text: string, list: Path) => isMarkdown(text) && list.length === 1 && list[0] === 'sections';

/** Whether an error means that a change is impossible in a text. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof NotApplicableError ||
  error instanceof NoSuchValueError ||
  ['UnknownLayoutError', 'UnfitTextError'].includes((error as Error).name);
