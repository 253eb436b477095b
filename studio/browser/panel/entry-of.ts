import type { EntryField, EntryValue, FieldValue } from '../../api.ts';

/** What is being built: objects and lists within each other. */
type Branch = { [key: string | number]: Branch | FieldValue } | (Branch | FieldValue)[];

/** The value of a new entry from the values of its fields. Optional fields that are empty are left out. */
export function entryOf(fields: readonly EntryField[], values: readonly FieldValue[]): EntryValue {
  const given = fields
    .map(({ path, optional }, at) => ({ path, value: values[at] ?? null, optional }))
    .filter(({ value, optional }) => !(optional && (value === null || value === '')));
  const [only] = given;
  if (only && only.path.length === 0) return only.value;
  const entry: Branch = {};
  for (const { path, value } of given) put(entry, path, value);
  return entry as EntryValue;
}

function put(branch: Branch, [key = '', ...rest]: readonly (string | number)[], value: FieldValue): void {
  const held = branch as { [key: string | number]: Branch | FieldValue };
  if (rest.length === 0) {
    held[key] = value;
    return;
  }
  held[key] ??= typeof rest[0] === 'number' ? [] : {};
  put(held[key] as Branch, rest, value);
}
