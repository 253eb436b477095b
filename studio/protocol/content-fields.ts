/** Keys that lead to a value: names of fields, and positions in lists from 0. */
export type Path = readonly (string | number)[];

export const valueIn = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => {
    const exists = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return exists ? (value as Record<string | number, unknown>)[key] : undefined;
  }, data);

export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

/**
 * A value of a content file: the file's path within `content/`, and the keys that lead to the value. In Markdown
 * `['head', …]` for fields of the head matter, `['sections', 2, 'title']` or `['sections', 2, 'text']`.
 */
export interface FieldRef {
  file: string;
  path: Path;
}

export interface PictureValue {
  name: string;
  shows?: string;
  /** Such as `60% 40%`. */
  focus?: string;
}

export type FieldValue = string | number | boolean | null | PictureValue;

export interface NewValue {
  field: FieldRef;
  value: FieldValue;
}

export type ListChange =
  /** The values of the new entry, at its place; of a block that has not begun, also those around it. */
  | { kind: 'add'; index: number; values: readonly NewValue[] }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; index: number };

export interface MarkedField {
  field: FieldRef;
  /** The value, if pages show it without a mark, because code calculates with it: a number, a day. */
  value?: string;
  /** Whether code fills values into the text, as in `Ask about {service}`. */
  isTemplate?: true;
}

export type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'number'
  | 'switch'
  | 'choice'
  | 'day'
  | 'icon'
  | 'picture'
  /** An address, a file or another value with a format, edited as a line. */
  | 'address';

export interface FormField {
  field: FieldRef;
  label: string;
  help: string;
  kind: FieldKind;
  /** The value in the file, with placeholders such as `{{company.name}}`. */
  value: FieldValue;
  least?: number;
  most?: number;
  optional: boolean;
  hint?: string;
  choices?: readonly string[];
  /** What people read in the place of each choice; the choices themselves without it. */
  choiceNames?: readonly string[];
}

/** What is stored once, and what texts name by `{{name}}`. */
export interface Fact {
  name: string;
  value: string;
  /** Such as `Prices › Study`. */
  label: string;
  /** Where it is written, or counted from; undefined if no field decides it. */
  from?: FieldRef | undefined;
}

export interface Form {
  /** The display name, such as `RPA › Features › Audit`. */
  name: string;
  help: string;
  fields: readonly FormField[];
  placeholders: readonly Fact[];
  /** The field, or the entry that it has the fields of; of a new entry its list. A draft belongs to it. */
  whole: FieldRef;
  entry?: ListEntry;
  /** The part of the page that it belongs to, if the page is whole without it. */
  part?: { field: FieldRef; name: string };
  version: string;
}

export interface ListEntry {
  list: FieldRef;
  index: number;
  /** Of all entries: name, title or question, else the first text. */
  names: readonly string[];
  least: number;
  most: number;
}

export interface ListedField extends Pick<FormField, 'field' | 'value'> {
  name: string;
  /** The path of the page that shows it; undefined if every page does, or none. */
  page: string | undefined;
  searchResult?: 'title' | 'description';
  isEmptyList?: true;
}

export interface ListedFields {
  fields: readonly ListedField[];
  placeholders: Form['placeholders'];
}

export interface ContentProblem {
  message: string;
  field?: FieldRef;
}

export interface LibraryPicture {
  name: string;
  /** The text alternative that it has on a page; empty if it has none. */
  shows: string;
  /** Pixels of the original. */
  width: number;
  height: number;
}
