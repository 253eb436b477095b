import type { EntryValue, FieldValue, FormField } from '../../api.ts';

type Branch = { [key: string | number]: Branch | FieldValue } | (Branch | FieldValue)[];

/**
 * The value of a new entry from the values of its fields.
 * @param depth the number of keys that lead to the entry
 */
export function entryOf(fields: readonly FormField[], values: readonly FieldValue[], depth: number): EntryValue {
  if (fields[0]?.field.path.length === depth) return values[0] ?? null;
  const entry: Branch = {};
  for (const [at, { field }] of fields.entries()) put(entry, field.path.slice(depth), values[at] ?? null);
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
