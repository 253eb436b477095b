import { namedPicture } from '@company/schemas/files/parts.ts';
import { editedSchema } from '@company/schemas/files.ts';
import { metadataOf } from '@company/schemas/metadata.ts';
import {
  descriptionAt,
  fieldNames,
  hasAction,
  hasBrand,
  isOf,
  limitsOf,
  optionsOf,
  schemaFor,
  schemaWithin,
  unwrapped,
} from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import type { FieldKind, FieldRef, FieldValue, ListEntry } from '../api.ts';
import { entryName } from './names.ts';
import { type Path, valueIn } from './path.ts';

export interface SchemaField {
  kind: FieldKind | 'list' | 'object';
  optional: boolean;
  least?: number;
  most?: number;
  choices?: readonly string[];
  searchResult?: 'title' | 'description';
}

/** The schema of a field; undefined if the file cannot have this field. @param data of its file */
export function schemaAt({ file, path }: FieldRef, data: unknown): v.GenericSchema | undefined {
  let schema: v.GenericSchema | undefined = editedSchema(file);
  let here = data;
  for (const key of path) {
    schema = schema && schemaWithin(schemaFor(schema, here), key);
    here = (here as Record<string | number, unknown> | undefined)?.[key];
  }
  return schema;
}

export const helpOf = ({ file, path }: FieldRef): string => descriptionAt(editedSchema(file), path);

/** The properties of a field; undefined if the file cannot have this field. @param data of its file */
export function schemaFieldAt(field: FieldRef, data: unknown): SchemaField | undefined {
  const schema = schemaAt(field, data);
  return schema && describe(schema);
}

export function describe(schema: v.GenericSchema): SchemaField {
  const inner = unwrapped(schema);
  const kind = kindOfSchema(inner);
  const choices = kind === 'choice' && { choices: (inner as unknown as { options: string[] }).options };
  const hasLimits = kind === 'line' || kind === 'text' || kind === 'list';
  const { searchResult } = metadataOf(inner);
  const limits = hasLimits && limitsOf(inner);
  return { kind, optional: inner !== schema, ...choices, ...limits, ...(searchResult && { searchResult }) };
}

function kindOfSchema(schema: v.GenericSchema): SchemaField['kind'] {
  const { type } = schema;
  const { kind } = metadataOf(schema);
  if (kind) return kind;
  const options = optionsOf(schema);
  if (type === 'picklist') return 'choice';
  if (hasBrand(schema, 'Icon')) return 'icon';
  if (hasBrand(schema, 'Picture') || isOf(schema, namedPicture)) return 'picture';
  if (type === 'array') return 'list';
  if ([schema, ...options].some((one) => one.type === 'strict_object') || type === 'record') return 'object';
  if (type === 'boolean') return 'switch';
  if (type === 'number') return 'number';
  if ([schema, ...options].some((one) => hasAction(one, 'iso_date'))) return 'day';
  // Texts have a maximum length. A value without one has a format, such as an address.
  const { most } = limitsOf(schema);
  if (most === undefined) return 'address';
  return most <= 120 ? 'line' : 'text';
}

/** The names of an object's fields, in the order of its schema. @param data of the file */
export const fieldOrder = (object: FieldRef, data: unknown): string[] => {
  const schema = schemaAt(object, data);
  return schema ? fieldNames(schemaFor(schema, valueIn(data, object.path))) : [];
};

/** An editable field of a file with its value; null if an optional field has none. */
export interface FileField {
  path: Path;
  value: FieldValue;
}

/** Every field of a file in the order of its schema, also optional ones without a value. @param data of the file */
export const fieldsIn = (file: string, data: unknown): FileField[] => [...walk(editedSchema(file), data, [])];

export function* walk(unresolved: v.GenericSchema, value: unknown, path: Path): Generator<FileField> {
  const schema = schemaFor(unresolved, value);
  const { kind } = describe(schema);
  if (kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    for (const [index, item] of items.entries()) {
      const inner = schemaWithin(schema, index);
      if (inner) yield* walk(inner, item, [...path, index]);
    }
  } else if (kind === 'object') {
    const fields = (value ?? {}) as Record<string, unknown>;
    for (const name of namesOf(schema, fields)) {
      const inner = schemaWithin(schema, name);
      if (inner) yield* walk(inner, fields[name], [...path, name]);
    }
  } else yield { path, value: (value ?? null) as FieldValue };
}

/** The names of a schema's fields; of a record, those in the data. */
const namesOf = (schema: v.GenericSchema, fields: object) => {
  const names = fieldNames(schema);
  return names.length > 0 ? names : Object.keys(fields);
};

/** The innermost entry of a list that contains a field. @param data of its file */
export function entryOf({ file, path }: FieldRef, data: unknown): ListEntry | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  // The studio does not add, move or remove sections of legal texts.
  if (at < 0 || (file.endsWith('.md') && path[0] === 'sections')) return undefined;
  const list = { file, path: path.slice(0, at) };
  const items = valueIn(data, list.path) as unknown[];
  const { least = 0, most = items.length } = schemaFieldAt(list, data) ?? {};
  return { list, index: path[at] as number, names: items.map(entryName), least, most };
}
