import { createHash } from 'node:crypto';
import { kindOf } from '@company/schemas/files.ts';
import { ContentError } from '@company/schemas/parse.ts';
import type * as v from 'valibot';
import { YAMLError } from 'yaml';
import { dataOf } from '../content/write.ts';
import type { FileStates } from './repository.ts';
import { type ValueChange, valueChanges } from './value-changes.ts';

/** A difference from the published state: of a value, or of a whole file. */
export interface FileChange {
  /** Stable for the same change; a further change gives it another id. */
  id: string;
  /** Relative to the project. */
  path: string;
  /** `value` in a content file; `notes`: only comments and spaces; `broken`: invalid YAML; `file`: the whole file. */
  what: 'value' | 'notes' | 'broken' | 'file';
  value?: ValueChange;
  states: FileStates;
}

/** The differences in one file. */
export function fileChanges(states: FileStates): FileChange[] {
  const { path, before, after } = states;
  const change = (what: FileChange['what'], key: string, value?: ValueChange): FileChange => ({
    id: idOf(path, what, key),
    path,
    what,
    states,
    ...(value && { value }),
  });
  if (!before || !after || !isContent(path)) return [change('file', `${hashOf(before)} ${hashOf(after)}`)];
  const texts = { before: before.toString('utf8'), after: after.toString('utf8') };
  const values = changesBetween(path, texts.before, texts.after);
  if (!values) return [change('broken', hashOf(after))];
  if (values.length === 0) return before.equals(after) ? [] : [change('notes', hashOf(after))];
  return values.map((value, index) => {
    const equal = values.slice(0, index).filter(({ key }) => key === value.key).length;
    return change('value', `${value.key} ${equal}`, value);
  });
}

/** The differences in value between two texts of a content file; undefined if one of them is invalid. */
export function changesBetween(path: string, before: string, after: string): ValueChange[] | undefined {
  try {
    return valueChanges(dataOf(before), dataOf(after), schemaOf(path));
  } catch (error) {
    if (error instanceof YAMLError) return undefined;
    throw error;
  }
}

export const isContent = (path: string): boolean => path.startsWith('content/');

/** The path within `content/` from that within the project. */
export const contentPath = (path: string): string => path.slice('content/'.length);

/**
 * The schema of a content file's data; undefined for a file of no kind, and for Markdown, because the schema of its head
 * matter has no pictures.
 */
export function schemaOf(path: string): v.GenericSchema | undefined {
  if (path.endsWith('.md')) return undefined;
  try {
    return kindOf(contentPath(path)).schema;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

const hashOf = (data: Buffer | undefined) => (data ? createHash('sha256').update(data).digest('hex') : 'none');

const idOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
