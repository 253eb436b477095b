/**
 * What the studio's script in the browser asks and is answered. Every request is a POST with JSON to `/_studio/<name>`, with the
 * token in the header `x-studio-token`. An answer that is not 200 is a `Refusal`.
 */
export interface Api {
  /** Which fields the texts of a page come from, in the order of the texts. */
  find: { asks: { page: string; texts: readonly ShownText[] }; answers: { findings: readonly Finding[] } };
  /** All that is needed to edit one field. */
  field: { asks: { field: FieldRef }; answers: FieldInfo };
  /** The fields of a page's own files, also those that no text of the page shows. */
  fields: { asks: { page: string }; answers: { groups: readonly FieldGroup[] } };
  /** What is wrong with a value; writes nothing. */
  check: { asks: { field: FieldRef; value: FieldValue }; answers: { problems: readonly Problem[] } };
  /** Replaces the value of a field. `version` is the file's when the value was read. */
  save: { asks: { field: FieldRef; value: FieldValue; version: string }; answers: Saved };
  /** Adds, moves or removes an entry of a list. */
  list: { asks: { list: FieldRef; change: ListChange; version: string }; answers: Saved };
  /** The fields of a new entry of a list, with values to begin from. */
  'new-entry': { asks: { list: FieldRef }; answers: { fields: readonly EntryField[] } };
  /** Names of icons that fit the words; the most fitting first. */
  icons: { asks: { words: string }; answers: { icons: readonly Icon[] } };
  /** The crops that the site would make of a picture, which is not stored yet; the field says which size is needed. */
  crops: { asks: Upload & { field?: FieldRef }; answers: { crops: readonly Crop[]; problems: readonly Problem[] } };
  /** Stores a picture and names it in a field. */
  picture: { asks: Upload & { field: FieldRef; shows: string; version: string }; answers: Saved };
  /** Adds a service from a filled example. */
  service: { asks: { name: string; address: string }; answers: Saved & { page: string } };
  /** Takes back the last change of this session. */
  undo: { asks: object; answers: Saved };
  /** What the bar shows. */
  state: { asks: object; answers: State };
  /** What differs from the published state. */
  changes: { asks: object; answers: { changes: readonly Change[] } };
  /** Takes back changes, by their ids; all of them without ids. */
  discard: { asks: { ids?: readonly string[] }; answers: Saved };
  /** Checks all content, makes one commit, and pushes it where there is a remote. */
  publish: { asks: PublishRequest; answers: Published };
}

/** A text of the page as it is on the screen. */
export interface ShownText {
  text: string;
  /** Whether it is read on the page, or stands in an attribute: the words of a picture, the name of a control. */
  from: 'text' | 'alt' | 'label';
  /** Texts of one block, such as the halves of a heading, have the same number. */
  block?: number;
  /** The element around it, where finding its field depends on it: the page's title, its name in the breadcrumb, an option. */
  within?: 'title' | 'current' | 'choice' | 'drawing';
  /** The exact value of a day or a number, as its element says: `2026-11-22`. */
  value?: string;
}

/** A value of a content file: the file's path within `content/`, and the keys that lead to the value. */
export interface FieldRef {
  file: string;
  /** Of Markdown: `['head', …]` for fields of the head matter, `['sections', 2, 'title']` or `['sections', 2, 'text']`. */
  path: readonly (string | number)[];
}

/** Where a shown text comes from. */
export type Finding =
  | { kind: 'field'; field: FieldRef }
  /**
   * Several fields: the person chooses. With `together` the text is made of all of them, such as a name and a number;
   * without, it is open which of them it is.
   */
  | { kind: 'fields'; fields: readonly FieldRef[]; together?: true }
  /** No field holds it, with a sentence that says why and what to do. */
  | { kind: 'none'; reason: string };

/** A plain value of a file, or the value of a picture. */
export type FieldValue = string | number | boolean | null | { name: string; shows?: string };

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
  /** An address, a file or another value that a wrong letter breaks: edited as a line, with its own help. */
  | 'address';

/** What a form needs to edit a value. */
interface FormFieldInfo {
  /** Of the text box, such as `Text`. */
  label: string;
  /** What the field is for, as the guide says; empty if it says nothing. */
  help: string;
  kind: FieldKind;
  /** As the file has it, with its placeholders: `{{company.name}}`. */
  value: FieldValue;
  /** Characters that are allowed, where the schema says so. */
  least?: number;
  most?: number;
  /** Whether it may be empty. */
  optional: boolean;
  /** Of a choice. */
  choices?: readonly string[];
}

export interface FieldInfo extends FormFieldInfo {
  field: FieldRef;
  /** In a person's words, such as `RPA › Key services › entry 3 › Text`. The label is its last part. */
  name: string;
  /** The facts that a text may name, with what each stands for now. */
  placeholders: readonly { name: string; value: string }[];
  /** The entry of a list that this field belongs to: the innermost one. */
  entry?: ListEntry;
  /** Says which state of the file this is. */
  version: string;
}

export interface ListEntry {
  list: FieldRef;
  index: number;
  /** What a person calls the entry: its name, title or question, else its first text. */
  name: string;
  count: number;
  least: number;
  most: number;
}

export interface FieldGroup {
  file: string;
  name: string;
  fields: readonly (Pick<FieldInfo, 'field' | 'name' | 'label' | 'kind' | 'value'> & { list?: ListEntry })[];
}

/** A mistake in words for somebody who writes texts, not code. */
export interface Problem {
  message: string;
  /** Where it is, if it is in another field than the one that was changed. */
  field?: FieldRef;
}

export interface Saved {
  /** The new state of each file that was written, by its path within `content/`. */
  versions: Readonly<Record<string, string>>;
}

export type ListChange =
  | { kind: 'add'; after: number; entry: EntryValue }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; index: number };

export type EntryValue = FieldValue | readonly EntryValue[] | { readonly [key: string]: EntryValue };

/** A field of a new entry; `path` leads to it within the entry and is empty where the entry itself is a text. */
export interface EntryField extends FormFieldInfo {
  path: readonly (string | number)[];
}

export interface Icon {
  name: string;
  svg: string;
}

export interface Upload {
  /** As the person's file is called. */
  fileName: string;
  /** Base64. */
  data: string;
}

export interface Crop {
  /** Where the site shows it, such as `Beside the title, on a laptop`. */
  name: string;
  width: number;
  height: number;
  /** A data address. */
  src: string;
}

export interface State {
  /** How many changes are not published. */
  changes: number;
  /** What undo would take back, in words; undefined if there is nothing. */
  undo: string | undefined;
  /** All pages, for the bar. */
  pages: readonly { path: string; name: string }[];
  author: { name: string; email: string } | undefined;
}

export interface Change {
  id: string;
  /** As `FieldInfo.name`. */
  name: string;
  kind: 'changed' | 'added' | 'removed' | 'moved' | 'picture';
  /** Undefined for what was added. */
  before: string | undefined;
  /** Undefined for what was removed. */
  after: string | undefined;
  /** The page where it is seen, if there is one. */
  page: string | undefined;
  /** Old and new text in one, word by word; undefined where there is only one of them. */
  parts?: readonly TextPart[];
}

export interface TextPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

export interface PublishRequest {
  name: string;
  email: string;
  message: string;
  /** The answer to `Published.conflict`. */
  resolve?: 'theirs' | 'mine' | 'both';
}

export type Published =
  | { kind: 'published'; changes: number; pushed: boolean }
  /** Checks that failed; nothing is published. */
  | { kind: 'problems'; problems: readonly Problem[] }
  /** Somebody else published meanwhile; nothing is published. `both` is offered where the two do not touch. */
  | {
      kind: 'conflict';
      by: string;
      canKeepBoth: boolean;
      touching: readonly { name: string; mine: string | undefined; theirs: string | undefined }[];
    };

/** Why a request was refused; nothing was written. */
export interface Refusal {
  kind: 'changed-outside' | 'invalid' | 'not-found' | 'no-access' | 'disk' | 'remote' | 'nothing-to-undo';
  /** A sentence that says what happened and what to do. */
  message: string;
  problems?: readonly Problem[];
  /** What the file has now, when it was changed outside. */
  now?: FieldValue;
}
