import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import type { ContentProblem, FieldRef } from '../../shared/api.ts';
import { type States, withFiles } from '../git/tree.ts';
import { contentPath } from '../git/writable.ts';
import { labelOf, schemaAt } from './names.ts';

export async function mistakesOf(tree: ProjectTree, siteUrl?: string): Promise<readonly Mistake[]> {
  try {
    await new ContentFolder(tree, siteUrl).readAll();
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
  tree: ProjectTree,
  siteUrl: string | undefined,
  states: States,
  edited: string | undefined,
): Promise<readonly Mistake[]> {
  const mistakes = await mistakesOf(withFiles(tree, states), siteUrl);
  const isOwn = ({ file }: Mistake) => states.has(file);
  if (mistakes.every(isOwn)) return mistakes;
  const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);
  const before = new Set((await mistakesOf(tree, siteUrl)).map(keyOf));
  const isEdited = (file: string) => (edited === undefined ? states.has(`content/${file}`) : file === edited);
  return mistakes
    .filter((mistake) => isOwn(mistake) || !before.has(keyOf(mistake)))
    .map((mistake) =>
      mistake.other !== undefined && isEdited(mistake.other) && !isEdited(contentPath(mistake.file))
        ? { ...mistake, file: `content/${mistake.other}`, other: contentPath(mistake.file) }
        : mistake,
    );
}

/** A mistake of the content, explained for a person. @param nameIn returns the display name of a file or a field */
export async function problemOf(
  mistake: Mistake,
  nameIn: (field: FieldRef) => Promise<string>,
): Promise<ContentProblem> {
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
