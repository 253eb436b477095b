/** The keys that lead to a value: names of fields, and indexes of lists. */
export type Path = readonly (string | number)[];

export const valueIn = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => {
    const exists = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return exists ? (value as Record<string | number, unknown>)[key] : undefined;
  }, data);

export const startsWith = (path: Path, start: Path): boolean => start.every((key, index) => path[index] === key);

/**
 * A field of a content file: the file's path within `content/`, and the keys of the value. The fields of a Markdown file are
 * `['head', …]`, `['sections', 2, 'title']` and `['sections', 2, 'text']`.
 */
export interface FieldRef {
  file: string;
  path: Path;
}

export interface PictureValue {
  name: string;
  /** The text alternative: what the picture shows. */
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
  /** Values of the new entry. If the object around the list does not exist yet, the other values of this object are included. */
  | { kind: 'add'; index: number; values: readonly NewValue[] }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; index: number };

/** A field whose value a page shows. The browser finds the value by a mark, or by `value`. */
export interface PageField {
  field: FieldRef;
  /** Set for a number or a day. Code calculates with such a value, so it has no mark. */
  value?: string;
  /** Set if the text has placeholders that code fills, such as `Ask about {service}`. */
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
  /** An address, a file name or another formatted value, edited as one line. */
  | 'address';

export interface FormField {
  field: FieldRef;
  label: string;
  help: string;
  kind: FieldKind;
  /** The value in the file, with placeholders such as `{{company.name}}`. */
  value: FieldValue;
  /** The allowed number of characters. */
  min?: number;
  max?: number;
  optional: boolean;
  hint?: string;
  choices?: readonly string[];
  /** The labels of the choices. If undefined, people see the values in `choices`. */
  choiceNames?: readonly string[];
}

/** A value to which texts refer by `{{name}}`. */
export interface Fact {
  name: string;
  value: string;
  /** Such as `Prices › Study`. */
  label: string;
  /** The field with the value, or the field from which the value is calculated. */
  from?: FieldRef | undefined;
}

export interface Form {
  /** The display name, such as `RPA › Features › Audit`. */
  name: string;
  help: string;
  fields: readonly FormField[];
  placeholders: readonly Fact[];
  /** The place of the edited value in the file: one field, one entry, or the list of a new entry. */
  whole: FieldRef;
  entry?: ListEntry;
  /** The part of the page around the field. Set if the person can remove this part. */
  part?: { field: FieldRef; name: string };
  version: string;
}

export interface ListEntry {
  list: FieldRef;
  index: number;
  /** Display names of all entries. */
  names: readonly string[];
  /** The allowed number of entries. */
  min: number;
  max: number;
}

export interface ListedField extends Pick<FormField, 'field' | 'value'> {
  name: string;
  /** The path of the page that shows the field. Undefined if all pages show the field, or no page does. */
  page: string | undefined;
  /** Set if search engines show the field as the title or the description of the page. */
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
  /** The text alternative of the picture on a page, or an empty text. */
  shows: string;
  /** The size of the original, in pixels. */
  width: number;
  height: number;
}
