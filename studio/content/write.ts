import { isDeepStrictEqual } from 'node:util';
import { parse, YAMLError } from 'yaml';
import type { EntryValue, FieldValue } from '../api.ts';
import { type Path, valueIn } from './path.ts';
import { applyEdits, type Edit } from './source/edit.ts';
import { isMarkdown, MarkdownSource } from './source/markdown-source.ts';
import { unfolded } from './source/paragraphs.ts';
import { addedEntry, movedEntry, removedEntry } from './source/yaml-lists.ts';
import { NoSuchValueError, UnknownLayoutError, YamlSource } from './source/yaml-source.ts';
import { addedField, removedField, valueEdits } from './source/yaml-values.ts';

/** The plain data of a content file's text; of Markdown `{ head, sections: [{ title, text }] }`. */
export function dataOf(text: string): unknown {
  if (!isMarkdown(text)) return parse(text);
  const source = new MarkdownSource(text);
  return { head: parse(source.head.text), sections: source.data };
}

/** Like `dataOf`, but undefined for a text that is no valid YAML. */
export function dataIfValid(text: string): unknown {
  try {
    return dataOf(text);
  } catch (error) {
    if (error instanceof YAMLError) return undefined;
    throw error;
  }
}

/** The value at a path of a content file's text; undefined if there is none. */
export const valueOrUndefined = (text: string, path: Path): EntryValue | undefined =>
  valueIn(dataOf(text), path) as EntryValue | undefined;

/** Replaces only the characters of a value. @throws NoSuchValueError, UnfitTextError */
export function replaceValue(text: string, path: Path, value: FieldValue): string {
  return confirmed(
    text,
    editsOf(text, path, (source, inner) => valueEdits(source, inner, value), value),
    (data) => {
      const isText = path[0] === 'sections' && isMarkdown(text) && typeof value === 'string';
      put(data, path, isText ? unfolded(value.trim()) : value);
    },
  );
}

/** Adds a field. @param order the names of the object's fields, in order */
export const addField = (text: string, path: Path, value: EntryValue, order: readonly string[]): string =>
  confirmed(
    text,
    editsOf(text, path, (source, inner) => [addedField(source, inner, value, order)]),
    (data) => put(data, path, value),
  );

/** Removes a field, with the comment directly above it. */
export const removeField = (text: string, path: Path): string =>
  confirmed(
    text,
    editsOf(text, path, (source, inner) => [removedField(source, inner)]),
    (data) => {
      delete (valueIn(data, path.slice(0, -1)) as Record<string, unknown>)[String(path.at(-1))];
    },
  );

/** Adds an entry after the one at `after`; -1 makes it the first. */
export const addEntry = (text: string, list: Path, after: number, entry: EntryValue): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => [addedEntry(source, inner, after, entry)]),
    (data) => (valueIn(data, list) as unknown[]).splice(after + 1, 0, withoutEmpty(entry)),
  );

/** Moves an entry, with the comment directly above it. @param to its new position */
export const moveEntry = (text: string, list: Path, from: number, to: number): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => movedEntry(source, inner, from, to)),
    (data) => {
      const items = valueIn(data, list) as unknown[];
      items.splice(to, 0, ...items.splice(from, 1));
    },
  );

/** Removes an entry, with the comment directly above it. */
export const removeEntry = (text: string, list: Path, index: number): string =>
  confirmed(
    text,
    editsOf(text, list, (source, inner) => [removedEntry(source, inner, index)]),
    (data) => (valueIn(data, list) as unknown[]).splice(index, 1),
  );

interface Edited {
  edits: Edit[];
  /** The data of the text before the edits. */
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
 * The text with its edits, if its data has only the expected change.
 * @throws UnknownLayoutError if it has not, so that an unexpected layout loses nobody's text
 */
function confirmed(text: string, { edits, data }: Edited, change: (data: unknown) => void): string {
  const edited = applyEdits(text, edits);
  change(data);
  if (!isDeepStrictEqual(dataOf(edited), data)) {
    throw new UnknownLayoutError('This change would break the layout of the file');
  }
  return edited;
}

function put(data: unknown, path: Path, value: unknown): void {
  const parent = valueIn(data, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string] = withoutEmpty(value);
}

/** The value without empty fields, which are not written. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)]));
}
