import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editedSchema, findKind, kinds } from '@company/schemas/files.ts';
import { metadataOf, titleOf } from '@company/schemas/metadata.ts';
import { fieldNames, schemaFor, schemaWithin, unwrapped } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import type { FieldRef } from '../api.ts';
import { dataIfValid } from './content-text.ts';
import { type Path, valueIn } from './path.ts';

/** The names of parts by their fields, for each file that has some, see `sections` in `schemas/files.ts`. */
type SectionNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The display name of a field, such as `RPA › Key services › Audit › Text`.
 * @param data of the field's file
 */
function nameOf({ file, path }: FieldRef, data: unknown, sections: SectionNames): string {
  const parts = [fileName(file, data)];
  const kind = findKind(file);
  const given = sections[kind?.sections ?? ''] ?? {};
  let schema: v.GenericSchema | undefined = kind && editedSchema(file);
  for (const [index, key] of path.entries()) {
    const around: v.GenericSchema | undefined = schema && schemaFor(schema, valueIn(data, path.slice(0, index)));
    schema = around && schemaWithin(around, key);
    const isLast = index === path.length - 1;
    const value = valueIn(data, path.slice(0, index + 1));
    const isEntry = typeof key === 'number';
    // The name of an entry that is a text has the name of the list.
    const isOfText = typeof path[index + 1] === 'number' && typeof valueIn(data, path.slice(0, index + 2)) !== 'object';
    if (isEntry && typeof value === 'object') parts.push(entryName(value));
    else if (isEntry || (isLast && !isOnlyList(around, schema, index))) parts.push(labelOf(path, schema));
    else if (!isOfText && !isPlain(schema) && !isOnlyList(around, schema, index))
      parts.push((index === 0 && given[key]) || smallHeading(value) || titled(key, schema));
  }
  return parts.join(' › ');
}

const isPlain = (schema: v.GenericSchema | undefined) => schema !== undefined && metadataOf(schema).isPlain === true;

const isList = (schema: v.GenericSchema | undefined) => schema !== undefined && unwrapped(schema).type === 'array';

/** Whether a list adds nothing to the name of the part around it, because that has no other. */
const isOnlyList = (around: v.GenericSchema | undefined, schema: v.GenericSchema | undefined, index: number) =>
  around !== undefined &&
  isList(schema) &&
  fieldNames(around).filter((name) => isList(schemaWithin(around, name))).length === 1 &&
  (index > 0 || fieldNames(around).length === 1);

function smallHeading(part: unknown): string | undefined {
  const { label } = (part as { heading?: { label?: unknown } } | undefined)?.heading ?? {};
  return typeof label === 'string' ? label : undefined;
}

/** The last part of a field's name, such as `Text`, or `Paragraph 2`. */
export function labelOf(path: Path, schema: v.GenericSchema | undefined): string {
  const last = path.at(-1) ?? '';
  if (typeof last === 'string') return titled(last, schema);
  const list = String(path.findLast((key) => typeof key === 'string') ?? 'entry');
  return `${(schema && titleOf(schema)) ?? singular(wordsOf(list))} ${last + 1}`;
}

/** The display name of a file: its name or title, else the words of its file name. */
function fileName(file: string, data: unknown): string {
  const fields = (data ?? {}) as { name?: unknown; title?: unknown; head?: { title?: unknown } };
  const named = findKind(file)?.title ?? fields.name ?? fields.title ?? fields.head?.title;
  return typeof named === 'string' ? named : wordsOf(file.replace(/^.*\/|\.\w+$/g, ''));
}

/** The display name of an entry of a list: its name, title, question or label, else its first text. */
export function entryName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return shortened(String(entry));
  const fields = entry as Record<string, unknown>;
  const named = [fields.name, fields.title, fields.question, fields.label, ...Object.values(fields)];
  return shortened(String(named.find((one) => typeof one === 'string' && one !== '') ?? 'Entry'));
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

const titled = (key: string, schema: v.GenericSchema | undefined) => (schema && titleOf(schema)) ?? wordsOf(key);

/** `howToTest` is `How to test`. */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const singular = (words: string) => words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** Returns the display name of a field, such as `RPA › Key services › 3 › Text`. @param data of the field's file */
export type Naming = (field: FieldRef, data: unknown) => string;

/** Reads the names of sections on the pages of services and stages, for display names. */
export async function readNaming(root: string): Promise<Naming> {
  const files = kinds.flatMap((kind) => ('sections' in kind ? [kind.sections] : []));
  const sections = await Promise.all(
    files.map(async (file) => {
      const data = dataIfValid(await readFile(join(root, 'content', file), 'utf8'));
      return [file, (data as { sections?: Record<string, string> } | undefined)?.sections ?? {}] as const;
    }),
  );
  const names = Object.fromEntries(sections);
  return (field, data) => nameOf(field, data, names);
}
