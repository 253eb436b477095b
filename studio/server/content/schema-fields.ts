import { namedPicture } from '@company/schemas/files/parts.ts';
import { editedSchema } from '@company/schemas/kinds.ts';
import {
  descriptionAt,
  fieldNames,
  hasAction,
  hasBrand,
  isOf,
  limitsOf,
  metadataOf,
  optionsOf,
  schemaFor,
  schemaWithin,
  unwrapped,
} from '@company/schemas/schema-shape.ts';
import * as v from 'valibot';
import {
  type FieldKind,
  type FieldRef,
  type FieldValue,
  type FormField,
  type ListEntry,
  type Path,
  valueIn,
} from '../../protocol/content-fields.ts';
import { entryName, schemaAt } from './display-names.ts';

export interface SchemaField extends Pick<FormField, 'optional' | 'min' | 'max' | 'choices'> {
  kind: FieldKind | 'list' | 'object';
  searchResult?: 'title' | 'description';
}

export const helpOf = ({ file, path }: FieldRef): string => descriptionAt(editedSchema(file), path);

export function schemaFieldAt(field: FieldRef, data: unknown): SchemaField | undefined {
  const schema = schemaAt(field, data);
  return schema && describe(schema);
}

export function describe(schema: v.GenericSchema): SchemaField {
  const inner = unwrapped(schema);
  const kind = kindOfSchema(inner);
  const choices = kind === 'choice' && { choices: (inner as unknown as { options: string[] }).options };
  const limits = (kind === 'line' || kind === 'text' || kind === 'list') && limitsOf(inner);
  const { searchResult } = metadataOf(inner);
  return { kind, optional: inner !== schema, ...choices, ...limits, ...(searchResult && { searchResult }) };
}

function kindOfSchema(schema: v.GenericSchema): SchemaField['kind'] {
  const { type } = schema;
  const { kind } = metadataOf(schema);
  if (kind) return kind;
  const all = [schema, ...optionsOf(schema)];
  if (type === 'picklist') return 'choice';
  if (hasBrand(schema, 'Icon')) return 'icon';
  if (hasBrand(schema, 'Picture') || isOf(schema, namedPicture)) return 'picture';
  if (type === 'array') return 'list';
  if (all.some((option) => option.type === 'strict_object') || type === 'record') return 'object';
  if (type === 'boolean') return 'switch';
  if (type === 'number') return 'number';
  if (all.some((option) => hasAction(option, 'iso_date'))) return 'day';
  // Every text has a maximum length. A value without a maximum has a format, such as an address.
  const { max: maxLength } = limitsOf(schema);
  if (maxLength === undefined) return 'address';
  return maxLength <= 120 ? 'line' : 'text';
}

export const fieldOrder = (object: FieldRef, data: unknown): string[] => {
  const schema = schemaAt(object, data);
  return schema ? fieldNames(schemaFor(schema, valueIn(data, object.path))) : [];
};

/** A field of a file with its value. The value is null for a missing optional field and for an empty list. */
export interface FileField {
  path: Path;
  value: FieldValue;
  schema: v.GenericSchema;
}

export const fieldsIn = (file: string, data: unknown): FileField[] => [...walk(editedSchema(file), data, [])];

/**
 * The fields of a part of a file. If an object with a list is missing, only the list is a field, because the object is added with the
 * first entry of the list.
 * @param isNew true if the person adds the part. The new part has the values of `value`, except texts and pictures
 */
export function* walk(outer: v.GenericSchema, value: unknown, path: Path, isNew = false): Generator<FileField> {
  const schema = schemaFor(outer, value);
  const { kind, min = 0 } = describe(schema);
  if (kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    const inner = schemaWithin(schema, 0);
    const count = isNew ? Math.max(min, 1) : items.length;
    if (count === 0) yield { path, value: null, schema: outer };
    if (inner) for (let index = 0; index < count; index++) yield* walk(inner, items[index], [...path, index], isNew);
  } else if (kind === 'object') {
    const fields = (value ?? {}) as Record<string, unknown>;
    const parts = namesOf(schema, fields).flatMap((name) => {
      const inner = schemaWithin(schema, name);
      return inner ? [{ name, inner, kind: describe(inner).kind }] : [];
    });
    const lists = value === undefined && !isNew ? parts.filter((part) => part.kind === 'list') : [];
    for (const { name, inner, kind } of lists.length > 0 ? lists : parts) {
      const isLeftOut = isNew && unwrapped(inner) !== inner && (kind === 'list' || kind === 'object');
      if (!isLeftOut) yield* walk(inner, fields[name], [...path, name], isNew);
    }
  } else yield { path, value: isNew ? newValue(outer, value) : ((value ?? null) as FieldValue), schema: outer };
}

const defaults: { readonly [Kind in FieldKind]?: FieldValue } = {
  icon: 'check-circle',
  switch: false,
  number: 1,
  day: '2027-01-01',
};

function newValue(schema: v.GenericSchema, example: unknown): FieldValue {
  const { kind, optional, choices } = describe(schema);
  if (optional || kind === 'picture') return null;
  if (kind === 'line' || kind === 'text' || kind === 'markdown') return '';
  if (v.is(schema, example)) return example as FieldValue;
  return choices?.[0] ?? defaults[kind as FieldKind] ?? '';
}

const namesOf = (schema: v.GenericSchema, fields: object) => {
  const names = fieldNames(schema);
  return names.length > 0 ? names : Object.keys(fields);
};

/** The outermost optional part that contains a field. @param data the content of the field's file */
export function optionalPartAround({ file, path }: FieldRef, data: unknown): FieldRef | undefined {
  const parts = path.slice(0, -1).map((_, index) => ({ file, path: path.slice(0, index + 1) }));
  return parts.find((part) => {
    const found = schemaFieldAt(part, data);
    return found?.kind === 'object' && found.optional && valueIn(data, part.path) !== undefined;
  });
}

/** The innermost list entry that contains a field. @param data the content of the field's file */
export function entryOf({ file, path }: FieldRef, data: unknown): ListEntry | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  // Sections of legal texts cannot be added, moved or removed.
  if (at < 0 || (file.endsWith('.md') && path[0] === 'sections')) return undefined;
  const list = { file, path: path.slice(0, at) };
  const items = valueIn(data, list.path) as unknown[];
  const { min = 0, max = items.length } = schemaFieldAt(list, data) ?? {};
  return { list, index: path[at] as number, names: items.map(entryName), min, max };
}
