import { fieldNames, schemaFor, schemaWithin } from '@company/schemas/schema-shape.ts';
import * as v from 'valibot';
import type { EntryValue } from '../api.ts';
import { describe } from './schema-fields.ts';

/**
 * The values in the form of a new entry: texts and pictures are empty, all others are those of an existing entry.
 * @param like an entry of the list; undefined if it has none
 */
export function newEntryOf(schema: v.GenericSchema, like: unknown): EntryValue {
  const { kind, optional, least = 0, choices } = describe(schema);
  if (optional || kind === 'picture') return null;
  if (kind === 'object') return objectLike(schemaFor(schema, like), like);
  if (kind === 'list') return listLike(schema, like, least);
  if (kind === 'line' || kind === 'text' || kind === 'markdown') return '';
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
    const value = inner && newEntryOf(inner, fields[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(parts);
}

/** The minimum number of entries, but one: a form has no field for an empty list. */
function listLike(schema: v.GenericSchema, like: unknown, least: number): EntryValue {
  const items = Array.isArray(like) ? like : [];
  const inner = schemaWithin(schema, 0);
  if (!inner) return [];
  return Array.from({ length: Math.max(least, 1) }, (_, index) => newEntryOf(inner, items[index]));
}
