import { fieldNames, schemaFor, schemaWithin } from '@company/schemas/schema-shape.ts';
import * as v from 'valibot';
import type { EntryValue } from '../api.ts';
import { labelOf } from './names.ts';
import { describe } from './schema-fields.ts';

/**
 * A valid example of a new entry: texts name their field, and all other values are those of an existing entry.
 * @param like an entry of the list; undefined if it has none
 * @param label of a text
 */
export function exampleOf(schema: v.GenericSchema, like: unknown, label: string): EntryValue {
  const { kind, optional, least = 0, most = Number.POSITIVE_INFINITY, choices } = describe(schema);
  if (optional) return null;
  if (kind === 'object') return objectLike(schemaFor(schema, like), like);
  if (kind === 'list') return listLike(schema, like, label, least);
  const isText = kind === 'line' || kind === 'text' || kind === 'markdown';
  if (isText) return `New ${label.toLowerCase().replace(/ \d+$/, '')}`.slice(0, most);
  if (v.is(schema, like)) return like as EntryValue;
  return choices?.[0] ?? defaults[kind] ?? '';
}

/** Values for a list without entries. */
const defaults: Readonly<Record<string, EntryValue>> = {
  icon: 'check-circle',
  switch: false,
  number: 1,
  day: '2027-01-01',
};

function objectLike(schema: v.GenericSchema, like: unknown): EntryValue {
  const fields = (like ?? {}) as Record<string, unknown>;
  const parts = fieldNames(schema).flatMap((name): [string, EntryValue][] => {
    const inner = schemaWithin(schema, name);
    const value = inner && exampleOf(inner, fields[name], labelOf([name], inner));
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(parts);
}

/** The minimum number of entries, but one: a form has no field for an empty list. */
function listLike(schema: v.GenericSchema, like: unknown, label: string, least: number): EntryValue {
  const items = Array.isArray(like) ? like : [];
  const inner = schemaWithin(schema, 0);
  if (!inner) return [];
  return Array.from({ length: Math.max(least, 1) }, (_, index) => exampleOf(inner, items[index], label));
}
