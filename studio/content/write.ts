import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { EntryValue, FieldValue } from '../api.ts';
import { applyEdits, type Edit } from './source/edit.ts';
import { isMarkdown, MarkdownSource } from './source/markdown-source.ts';
import { addedEntry, movedEntry, removedEntry } from './source/yaml-lists.ts';
import { NoSuchValueError, type Path, UnknownLayoutError, YamlSource } from './source/yaml-source.ts';
import { addedField, removedField, valueEdits } from './source/yaml-values.ts';

/** What a content file says, as plain data: of Markdown `{ head, sections: [{ title, text }] }`. */
export function dataOf(text: string): unknown {
  if (!isMarkdown(text)) return parse(text);
  const source = new MarkdownSource(text);
  return { head: parse(source.head.text), sections: source.data };
}

/** The value at a path of a content file's text. @throws NoSuchValueError */
export function valueAt(text: string, path: Path): EntryValue {
  const value = within(dataOf(text), path);
  if (value === undefined) throw new NoSuchValueError(path);
  return value as EntryValue;
}

/** The same; undefined where there is none. */
export const valueOrUndefined = (text: string, path: Path): EntryValue | undefined =>
  within(dataOf(text), path) as EntryValue | undefined;

/** Every plain value of a content file's text, in its order. */
export const valuesOf = (text: string): { path: Path; value: string | number | boolean | null }[] => [
  ...leaves(dataOf(text), []),
];

function* leaves(data: unknown, path: Path): Generator<{ path: Path; value: string | number | boolean | null }> {
  if (Array.isArray(data)) for (const [index, item] of data.entries()) yield* leaves(item, [...path, index]);
  else if (typeof data === 'object' && data !== null) {
    for (const [key, item] of Object.entries(data)) yield* leaves(item, [...path, key]);
  } else yield { path, value: data as string };
}

/** Replaces a value by its own characters; all others stay. @throws NoSuchValueError, UnfitTextError */
export function replaceValue(text: string, path: Path, value: FieldValue): string {
  return confirmed(
    text,
    editsOf(text, path, (source, inner) => valueEdits(source, inner, value), value),
    (data) => {
      const isText = path[0] === 'sections' && isMarkdown(text) && typeof value === 'string';
      put(data, path, isText ? value.trim() : value);
    },
  );
}

/** Adds a field that is not there yet. @param order the names that its object may have, in their order */
export const addField = (text: string, path: Path, value: EntryValue, order: readonly string[]): string =>
  confirmed(
    text,
    editsOf(text, path, (source, inner) => [addedField(source, inner, value, order)]),
    (data) => put(data, path, value),
  );

/** Takes a field out, with the comment directly above it. */
export const removeField = (text: string, path: Path): string =>
  confirmed(
    text,
    editsOf(text, path, (source, inner) => [removedField(source, inner)]),
    (data) => {
      delete (within(data, path.slice(0, -1)) as Record<string, unknown>)[String(path.at(-1))];
    },
  );

/** Adds an entry behind the one at `after`; -1 makes it the first. */
export const addEntry = (text: string, list: Path, after: number, entry: EntryValue): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => [addedEntry(source, inner, after, entry)]),
    (data) => (within(data, list) as unknown[]).splice(after + 1, 0, given(entry)),
  );

/** Moves an entry to the place that it has afterwards, with the comment directly above it. */
export const moveEntry = (text: string, list: Path, from: number, to: number): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => movedEntry(source, inner, from, to)),
    (data) => {
      const items = within(data, list) as unknown[];
      items.splice(to, 0, ...items.splice(from, 1));
    },
  );

/** Takes an entry out, with the comment directly above it. */
export const removeEntry = (text: string, list: Path, index: number): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => [removedEntry(source, inner, index)]),
    (data) => (within(data, list) as unknown[]).splice(index, 1),
  );

interface Edited {
  edits: Edit[];
  /** What the text says as it is. */
  data: unknown;
}

/** The edits of a YAML text, of a Markdown text's head matter, or of its sections. */
function editsOf(
  text: string,
  path: Path,
  ofYaml: (source: YamlSource, path: Path) => Edit[],
  value?: FieldValue,
): Edited {
  if (!isMarkdown(text)) {
    const source = new YamlSource(text);
    return { edits: ofYaml(source, path), data: source.data };
  }
  const source = new MarkdownSource(text);
  const head = new YamlSource(source.head.text);
  const data = { head: head.data, sections: source.data };
  const [part, ...inner] = path;
  if (part === 'sections' && value !== undefined) return { edits: [source.edit(inner, value)], data };
  if (part !== 'head') throw new NoSuchValueError(path);
  const { start } = source.head;
  const edits = ofYaml(head, inner).map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start }));
  return { edits, data };
}

/**
 * The text with its edits, if it says what it shall say: that one change, and all else as before.
 * @throws UnknownLayoutError where it does not, so that nobody's words are lost to a layout that was not thought of
 */
function confirmed(text: string, { edits, data }: Edited, change: (data: unknown) => void): string {
  const edited = applyEdits(text, edits);
  change(data);
  if (!isDeepStrictEqual(dataOf(edited), data)) {
    throw new UnknownLayoutError('The file is laid out in a way that this change would break');
  }
  if (isMarkdown(text) && !isDeepStrictEqual(new MarkdownSource(edited).notes, new MarkdownSource(text).notes)) {
    throw new UnknownLayoutError('This change would lose a note');
  }
  return edited;
}

const within = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, key) => {
    const isThere = typeof here === 'object' && here !== null && Object.hasOwn(here, key);
    return isThere ? (here as Record<string | number, unknown>)[key] : undefined;
  }, data);

function put(data: unknown, path: Path, value: unknown): void {
  const parent = within(data, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string] = given(value);
}

/** Without the fields that have no value: they are not written. */
function given(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(given);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, given(field)]));
}
