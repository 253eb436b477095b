import { cleanText } from '@company/schemas/clean-text.ts';
import type { FieldRef, FieldValue, ListChange, NewValue } from '../../shared/api.ts';
import { Refused } from '../refused.ts';
import { dataOf, putValue, valueOrUndefined, withEntries } from './content-text.ts';
import { fieldOrder, schemaFieldAt } from './schema-fields.ts';

export const withValues = (text: string, values: readonly NewValue[]): string =>
  values.reduce((before, { field, value }) => withValue(before, field, value), text);

function withValue(text: string, { file, path }: FieldRef, value: FieldValue): string {
  const data = dataOf(text);
  const known = schemaFieldAt({ file, path }, data);
  if (!known) throw new Refused('This field does not exist any more. Load the page again.');
  const saved = tidied(value, known.kind === 'markdown');
  const put = (edit: FieldValue | undefined) =>
    putValue(text, path, edit, (object) => fieldOrder({ file, path: object }, data));
  if (saved !== null && (saved !== '' || !known.optional)) return put(saved);
  if (valueOrUndefined(text, path) === undefined) return text;
  // An optional day is `false` if it is missing. For other required fields, the schema refuses the empty text.
  return put(known.optional ? undefined : known.kind === 'day' ? false : '');
}

export function withListChange(text: string, { path }: FieldRef, change: ListChange): string {
  if (change.kind !== 'add') return withEntries(text, path, change);
  const hasList = Array.isArray(valueOrUndefined(text, path));
  return withValues(hasList ? withEntries(text, path, change) : text, change.values);
}

/** A line without line breaks and tabs, which pasted words have, and without spaces at its ends. */
export const singleLine = (text: string): string =>
  cleanText(text)
    .trim()
    .replace(/ *[\n\t]\s*/g, ' ');

/** The value as it is saved; only Markdown keeps line breaks. */
function tidied(value: FieldValue, isMarkdown: boolean): FieldValue {
  if (typeof value === 'string') return isMarkdown ? cleanText(value).trim() : singleLine(value);
  if (typeof value !== 'object' || value === null) return value;
  const shows = value.shows && singleLine(value.shows);
  return { name: value.name, ...(shows && { shows }), ...(value.focus && { focus: value.focus }) };
}
