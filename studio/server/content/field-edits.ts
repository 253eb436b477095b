import { isDeepStrictEqual } from 'node:util';
import { cleanText } from '@company/schemas/text.ts';
import {
  type FieldRef,
  type FieldValue,
  type ListChange,
  type NewValue,
  valueIn,
} from '../../protocol/content-fields.ts';
import { Refused } from '../errors.ts';
import { dataOf, setValue, valueAt, withEntries } from './content-text.ts';
import { fieldOrder, schemaFieldAt } from './schema-fields.ts';

/**
 * Finds an entry by its values, because others may have moved the entry.
 * @param previousValues all values of the entry in an earlier version of the file
 * @returns `values` with the entry's new place. Undefined unless exactly one entry has the previous values
 */
export function valuesOfEntry(
  text: string,
  previousValues: readonly NewValue[],
  values: readonly NewValue[],
): readonly NewValue[] | undefined {
  const path = previousValues.length > 0 ? commonField(previousValues).path : [];
  const at = path.findLastIndex((key) => typeof key === 'number');
  const data = dataOf(text);
  const entries = valueIn(data, path.slice(0, Math.max(at, 0)));
  if (at < 0 || !Array.isArray(entries)) return undefined;
  const inEntry = (index: number) => (value: NewValue) => ({
    ...value,
    field: { ...value.field, path: value.field.path.with(at, index) },
  });
  const has = ({ field, value }: NewValue) => isDeepStrictEqual(valueIn(data, field.path) ?? null, value);
  const [place, ...others] = [...entries.keys()].filter((index) => previousValues.map(inEntry(index)).every(has));
  return place === undefined || others.length > 0 ? undefined : values.map(inEntry(place));
}

export const withValues = (text: string, values: readonly NewValue[]): string =>
  values.reduce((edited, { field, value }) => withValue(edited, field, value), text);

function withValue(text: string, { file, path }: FieldRef, value: FieldValue): string {
  const data = dataOf(text);
  const schemaField = schemaFieldAt({ file, path }, data);
  if (!schemaField) throw new Refused('This field does not exist any more. Load the page again.');
  const saved = normalized(value, schemaField.kind === 'markdown');
  const store = (edit: FieldValue | undefined) =>
    setValue(text, path, edit, (object) => fieldOrder({ file, path: object }, data));
  if (saved !== null && (saved !== '' || !schemaField.optional)) return store(saved);
  if (valueAt(text, path) === undefined) return text;
  // An empty day is stored as `false`. Other required fields get an empty text, which the schema refuses.
  return store(schemaField.optional ? undefined : schemaField.kind === 'day' ? false : '');
}

export function withListChange(text: string, { path }: FieldRef, change: ListChange): string {
  if (change.kind !== 'add') return withEntries(text, path, change);
  const hasList = Array.isArray(valueAt(text, path));
  return withValues(hasList ? withEntries(text, path, change) : text, change.values);
}

/** Joins the lines of a text, because pasted text may have line breaks and tabs. */
export const singleLine = (text: string): string =>
  cleanText(text)
    .trim()
    .replace(/ *[\n\t]\s*/g, ' ');

/** The value in its stored form. Only Markdown keeps line breaks. */
function normalized(value: FieldValue, isMarkdown: boolean): FieldValue {
  if (typeof value === 'string') return isMarkdown ? cleanText(value).trim() : singleLine(value);
  if (typeof value !== 'object' || value === null) return value;
  const shows = value.shows && singleLine(value.shows);
  return { name: value.name, ...(shows && { shows }), ...(value.focus && { focus: value.focus }) };
}

/** The innermost field, entry or object that contains all values. */
export function commonField([first, ...more]: readonly NewValue[]): FieldRef {
  if (!first) throw new RangeError('There is no value to save');
  const { file, path } = first.field;
  const end = path.findIndex((key, index) => more.some((other) => other.field.path[index] !== key));
  return end < 0 ? first.field : { file, path: path.slice(0, end) };
}
