import type { FieldRef, ListChange } from '../api.ts';
import type { Place } from '../journal/place.ts';
import { withListChange } from './field-edits.ts';
import { isWritable } from './project-files.ts';

/** A new state of a file; undefined deletes it. Several of one file lead from one to the next. */
export interface Writing {
  /** Within the project. */
  path: string;
  after: Buffer | undefined;
  place: Place;
  reverts?: readonly string[];
}

/** What is noted about a change. */
export interface Note {
  /** That of the request, see `Save`. */
  id?: string | undefined;
  /** For undo, such as `the change to RPA › Lead`. */
  name: string;
  isFinal?: true;
  /** Whether the whole content was checked with it. */
  isChecked?: true;
  passed?: readonly string[];
  /** More of the answer to the request. */
  answer?: object;
}

export const isContent = (path: string): boolean => path.startsWith('content/') && isWritable(path);

/** The path within `content/` from that within the project. */
export const contentPath = (path: string): string => path.slice('content/'.length);

/** @param text of the list's file */
export function listWriting(text: string, list: FieldRef, change: ListChange): Writing {
  const after = Buffer.from(withListChange(text, list, change));
  return { path: `content/${list.file}`, after, place: placeOf(list, change) };
}

export function placeOf({ path: list }: FieldRef, change: ListChange): Place {
  if (change.kind === 'move') return { kind: change.kind, list, from: change.from, to: change.to };
  return { kind: change.kind, list, index: change.kind === 'add' ? change.after + 1 : change.index };
}
