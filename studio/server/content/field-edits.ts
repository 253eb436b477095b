import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '@company/schemas/text.ts';
import type { FieldRef, FieldValue, ListChange, NewValue } from '../../shared/api.ts';
import { valueIn } from '../../shared/field-path.ts';
import { Refused } from '../refused.ts';
import { dataOf, putValue, valueOrUndefined, withEntries } from './content-text.ts';
import { fieldOrder, schemaFieldAt } from './schema-fields.ts';

/**
 * The values of an entry in the place where it is now. @param was all its values in an earlier version of the file
 * @returns undefined if no other entry, or several, have these values
 */
export function valuesOfEntry(
  text: string,
  was: readonly NewValue[],
  values: readonly NewValue[],
): readonly NewValue[] | undefined {
  const path = was.length > 0 ? commonField(was).path : [];
  const at = path.findLastIndex((key) => typeof key === 'number');
  const data = dataOf(text);
  const entries = valueIn(data, path.slice(0, Math.max(at, 0)));
  if (at < 0 || !Array.isArray(entries)) return undefined;
  const inEntry = (index: number) => (one: NewValue) => ({
    ...one,
    field: { ...one.field, path: one.field.path.with(at, index) },
  });
  const has = ({ field, value }: NewValue) => isDeepStrictEqual(valueIn(data, field.path) ?? null, value);
  const [place, ...others] = [...entries.keys()].filter((index) => was.map(inEntry(index)).every(has));
  return place === undefined || others.length > 0 ? undefined : values.map(inEntry(place));
}

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

/** The field, or the innermost entry or object that contains all fields. */
export function commonField([first, ...more]: readonly NewValue[]): FieldRef {
  if (!first) throw new RangeError('There is no value to save');
  const { file, path } = first.field;
  const end = path.findIndex((key, index) => more.some((other) => other.field.path[index] !== key));
  return end < 0 ? first.field : { file, path: path.slice(0, end) };
}
