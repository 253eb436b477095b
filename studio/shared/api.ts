import type { Path } from './field-path.ts';

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

export interface State {
  changes: number;
  /** Identifies exactly these changes. */
  changesId: string;
  /** The names of the first changes, for the message of a publication. */
  summary: string;
  /** The name of the change that undo reverts; undefined if there is none. */
  undo: string | undefined;
  /** Who made it, if that is somebody else. */
  undoBy?: string | undefined;
  pages: readonly { path: string; name: string }[];
  /** Files with a mistake, because of which pages show an earlier state; of a picture, that of the running website. */
  broken: readonly BrokenFile[];
  /** Whose draft this is; undefined for the person's own. */
  draftOf: string | undefined;
  /** Names the person's own draft in its link. */
  draft: string;
  /** Others have published other words for the same texts: the person decides. */
  conflict: Conflict | undefined;
  /** The last publication, and what has become of it. */
  publication: { at: string; by: string; message: string; standing: Standing } | undefined;
  /** A newer version of the website is under way, and publishing waits for it. */
  waits: boolean;
}

export interface BrokenFile {
  path: string;
  line: number | undefined;
  message: string;
  /** Whether it is in the draft, and not only in what is published. */
  isYours: boolean;
  /** The text that can be mended in a form, its display name, and the page that shows it. */
  field?: FieldRef;
  name?: string;
  page?: string | undefined;
}

/** What has become of a publication. */
export type Standing =
  | { state: 'live'; since: string }
  | { state: 'under way' }
  | { state: 'review' }
  | { state: 'failed'; message: string }
  /** Nobody knows which commit the running website was built from. */
  | { state: 'sent' };

export interface Change {
  id: string;
  name: string;
  kind: 'changed' | 'added' | 'removed' | 'picture';
  before: string | undefined;
  after: string | undefined;
  pictures?: { before: string | undefined; after: string | undefined };
  page: string | undefined;
}

export interface Refusal {
  message: string;
  /** Somebody else changed the file: the person compares both texts. */
  isChangedOutside?: true;
  problems?: readonly ContentProblem[];
}

export interface PublishRequest {
  /** In the person's words: what changed. */
  message: string;
  /** Of the state that the person has seen: other changes are not published. */
  changesId: string;
  /** The answer to a conflict: one for all that clashes, or each by its id. */
  resolve?: Choice | Readonly<Record<string, Choice>>;
}

/** What may become of a text that two people changed. */
export type Choice = 'mine' | 'theirs' | 'both';

export type PublishResult =
  | { kind: 'published'; changes: number; commit: string; branch: string; isReview: boolean }
  | { kind: 'problems'; problems: readonly ContentProblem[] }
  | ({ kind: 'conflict' } & Conflict);

export interface Conflict {
  /** Who published. */
  by: string;
  touching: readonly Touching[];
  /** Mistakes that only both together make, if nothing else is to be decided. */
  problems?: readonly ContentProblem[];
}

/** A text that two people changed, or what of one person does not go with what others published. */
export interface Touching {
  /** Identifies both versions of it. */
  id: string;
  name: string;
  /** Undefined for who removed it. */
  mine: string | undefined;
  theirs: string | undefined;
  /** Why both cannot stay; undefined where both changed the same. */
  why?: string;
  /** Both added an entry of this name: as two entries, they go together. */
  canKeepBoth?: true;
}

export interface Publication {
  commit: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** What changed, in the words of the person. */
  message: string;
}

export interface PublishedVersion extends Publication {
  before: string | undefined;
  after: string | undefined;
}
