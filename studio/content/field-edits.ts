import type { EntryValue, FieldRef, FieldValue, ListChange } from '../api.ts';
import { Refused } from '../refused.ts';
import { addEntry, dataOf, moveEntry, putValue, removeEntry, removeField, valueOrUndefined } from './content-text.ts';
import { fieldOrder, schemaFieldAt } from './schema-fields.ts';

/** The text of a file with another value in a field, or with the first value. @throws Refused */
export function withValue(text: string, field: FieldRef, value: FieldValue): string {
  const data = dataOf(text);
  const known = schemaFieldAt(field, data);
  if (!known) throw new Refused('not-found', 'This field does not exist any more. Load the page again.');
  const exists = valueOrUndefined(text, field.path) !== undefined;
  const given = tidied(value, known.kind === 'markdown');
  const isNone = given === null || (given === '' && known.optional);
  if (!isNone) return exists ? putValue(text, field.path, given) : withNewField(text, field, given, data);
  if (!exists) return text;
  return known.optional ? removeField(text, field.path) : putValue(text, field.path, emptyOf(known.kind));
}

/** An optional day is `false` if it is missing. For other required fields, the schema refuses the empty text. */
const emptyOf = (kind: string) => (kind === 'day' ? false : '');

function withNewField(text: string, { file, path }: FieldRef, value: EntryValue, data: unknown): string {
  const parent = path.slice(0, -1);
  if (valueOrUndefined(text, parent) === undefined) {
    return withNewField(text, { file, path: parent }, { [String(path.at(-1))]: value }, data);
  }
  return putValue(text, path, value, fieldOrder({ file, path: parent }, data));
}

/** The text of a file with a change in one of its lists. @throws Refused */
export function withListChange(text: string, { file, path }: FieldRef, change: ListChange): string {
  if (change.kind === 'move') return moveEntry(text, path, change.from, change.to);
  if (change.kind === 'remove') return removeEntry(text, path, change.index);
  const entry = tidiedEntry(change.entry, { file, path: [...path, 0] }, dataOf(text));
  return addEntry(text, path, change.after + 1, entry);
}

/** The value without spaces at its ends; only Markdown keeps line breaks. */
function tidied(value: FieldValue, isMarkdown: boolean): FieldValue {
  if (typeof value === 'string') {
    const text = value.replaceAll('\r\n', '\n').trim();
    return isMarkdown ? text : text.replace(/[ \t]*\n\s*/g, ' ');
  }
  if (typeof value !== 'object' || value === null) return value;
  const shows = value.shows?.trim();
  return { name: value.name, ...(shows && { shows }), ...(value.focus && { focus: value.focus }) };
}

/** An entry without empty optional fields. */
function tidiedEntry(value: EntryValue, field: FieldRef, data: unknown): EntryValue {
  if (Array.isArray(value)) return value.map((one) => tidiedEntry(one, { ...field, path: [...field.path, 0] }, data));
  if (typeof value !== 'object' || value === null) return tidied(value as FieldValue, false);
  const fields = Object.entries(value).flatMap(([key, part]): [string, EntryValue][] => {
    const own = { ...field, path: [...field.path, key] };
    const tidy = tidiedEntry(part, own, data);
    const isNone = tidy === null || (tidy === '' && schemaFieldAt(own, data)?.optional);
    return isNone ? [] : [[key, tidy]];
  });
  return Object.fromEntries(fields);
}
