import type { EntryValue, FieldValue, FormField } from '../../api.ts';

/** A part of the new entry: an object or a list. */
type Branch = { [key: string | number]: Branch | FieldValue } | (Branch | FieldValue)[];

/**
 * The value of a new entry from the values of its fields. Optional fields that are empty are left out.
 * @param depth the number of keys that lead to the entry
 */
export function entryOf(fields: readonly FormField[], values: readonly FieldValue[], depth: number): EntryValue {
  const filled = fields
    .map(({ field, optional }, at) => ({ path: field.path.slice(depth), value: values[at] ?? null, optional }))
    .filter(({ value, optional }) => !(optional && (value === null || value === '')));
  const [only] = filled;
  if (only && only.path.length === 0) return only.value;
  const entry: Branch = {};
  for (const { path, value } of filled) put(entry, path, value);
  return entry as EntryValue;
}

function put(branch: Branch, [key = '', ...rest]: readonly (string | number)[], value: FieldValue): void {
  const parent = branch as { [key: string | number]: Branch | FieldValue };
  if (rest.length === 0) {
    parent[key] = value;
    return;
  }
  parent[key] ??= typeof rest[0] === 'number' ? [] : {};
  put(parent[key] as Branch, rest, value);
}
