import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';
import { labelOf, schemaAt } from './names.ts';
import { contentPath } from './project-files.ts';

/** New texts of files, by their paths within `content/`; undefined deletes the file. */
export type Texts = ReadonlyMap<string, string | undefined>;

export async function mistakesOf(
  root: string,
  siteUrl?: string,
  texts: Texts = new Map(),
): Promise<readonly Mistake[]> {
  try {
    await new ContentFolder(join(root, 'content'), siteUrl, texts).readAll();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/**
 * The mistakes that a change may have caused: all in its files, and new ones elsewhere.
 * @param edited the file of the person: a duplicate text is reported there, not in the other file
 */
export async function mistakesOfChange(
  root: string,
  siteUrl: string | undefined,
  texts: Texts,
  edited: string | undefined,
): Promise<readonly Mistake[]> {
  const mistakes = await mistakesOf(root, siteUrl, texts);
  const isOwn = ({ file }: Mistake) => texts.has(contentPath(file));
  if (mistakes.every(isOwn)) return mistakes;
  const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);
  const before = new Set((await mistakesOf(root, siteUrl)).map(keyOf));
  const isEdited = (file: string) => (edited === undefined ? texts.has(file) : file === edited);
  return mistakes
    .filter((one) => isOwn(one) || !before.has(keyOf(one)))
    .map((one) =>
      one.other !== undefined && isEdited(one.other) && !isEdited(contentPath(one.file))
        ? { ...one, file: `content/${one.other}`, other: contentPath(one.file) }
        : one,
    );
}

/** A mistake of the content, explained for a person. @param nameIn returns the display name of a file or a field */
export async function problemOf(mistake: Mistake, nameIn: (field: FieldRef) => Promise<string>): Promise<Problem> {
  const { code, other } = mistake;
  const field = fieldOfMistake(mistake);
  if (code !== 'same' || !other) return { message: sentenceOf(mistake), field };
  const part = labelOf(field.path, schemaAt(field, undefined)).toLowerCase();
  const name = await nameIn({ file: other, path: [] });
  return { message: `Another page has the same ${part}: ${name}. Please choose a different one.`, field };
}

function sentenceOf({ code, found, allowed }: Mistake): string {
  if (code === 'missing') return 'Please enter something here.';
  if (code === 'characters') return `The text has ${found}; ${allowed} are allowed.`;
  if (code === 'entries') return `The list would have ${found}; allowed: ${allowed}.`;
  return `Found: ${found}. Allowed: ${allowed}.`.replace(/"([^"]*)"/g, '“$1”');
}

function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const within = contentPath(file);
  const isHead = within.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: within, path: isHead ? ['head', ...path] : path };
}
