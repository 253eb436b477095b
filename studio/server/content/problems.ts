import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import { type ContentProblem, type FieldRef, startsWith } from '../../protocol/content-fields.ts';
import { contentPath, type FileUpdates, withFiles } from '../git/tree.ts';
import { dataIfValid } from './content-text.ts';
import { labelOf, nameOf, schemaAt } from './display-names.ts';
import { matchingPath } from './matching-entries.ts';

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
 * The mistakes that a change may have caused: all mistakes in the changed files, and new mistakes in other files.
 * @param editedFile the file that the person edits. A duplicate text is reported in this file, not in the other file
 */
export async function mistakesOfChange(
  tree: ProjectTree,
  siteUrl: string | undefined,
  updates: FileUpdates,
  editedFile: string | undefined,
): Promise<readonly Mistake[]> {
  const mistakes = await mistakesOf(withFiles(tree, updates), siteUrl);
  const isInChangedFile = ({ file }: Mistake) => updates.has(file);
  if (mistakes.every(isInChangedFile)) return mistakes;
  const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);
  const earlierMistakes = new Set((await mistakesOf(tree, siteUrl)).map(keyOf));
  const isEdited = (file: string) => (editedFile === undefined ? updates.has(`content/${file}`) : file === editedFile);
  return mistakes
    .filter((mistake) => isInChangedFile(mistake) || !earlierMistakes.has(keyOf(mistake)))
    .map((mistake) =>
      mistake.other !== undefined && isEdited(mistake.other) && !isEdited(contentPath(mistake.file))
        ? { ...mistake, file: `content/${mistake.other}`, other: contentPath(mistake.file) }
        : mistake,
    );
}

/** Explains a mistake to the person who edits. @param nameIn returns the display name of a file or a field */
export async function problemOf(
  mistake: Mistake,
  nameIn: (field: FieldRef) => Promise<string>,
): Promise<ContentProblem> {
  const { code, other } = mistake;
  const field = fieldOfMistake(mistake);
  if (code !== 'same' || !other) return { message: messageOf(mistake), field };
  const part = labelOf(field.path, schemaAt(field, undefined)).toLowerCase();
  const name = await nameIn({ file: other, path: [] });
  return { message: `Another page has the same ${part}: ${name}. Please choose a different one.`, field };
}

function messageOf({ code, found, allowed }: Mistake): string {
  if (code === 'missing') return 'Please enter something here.';
  if (code === 'characters') return `The text has ${found}; ${allowed} are allowed.`;
  if (code === 'entries') return `The list would have ${found}; allowed: ${allowed}.`;
  return `Found: ${found}. Allowed: ${allowed}.`.replace(/"([^"]*)"/g, '“$1”');
}

function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const contentFile = contentPath(file);
  const isHead = contentFile.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: contentFile, path: isHead ? ['head', ...path] : path };
}

/** Explains mistakes of a tree. A message begins with the name of the field, unless the person edits that field. */
export function problemsIn(
  tree: ProjectTree,
  mistakes: readonly Mistake[],
  editedField?: FieldRef,
): Promise<ContentProblem[]> {
  const nameIn = async (field: FieldRef) =>
    nameOf(field, dataIfValid(String((await tree.read(`content/${field.file}`)) ?? '')));
  const problems = mistakes.map(async (mistake) => {
    const problem = await problemOf(mistake, nameIn);
    const isEdited =
      problem.field?.file === editedField?.file && startsWith(problem.field?.path ?? [], editedField?.path ?? []);
    if (!problem.field || isEdited) return { message: problem.message };
    return { ...problem, message: `${await nameIn(problem.field)}: ${problem.message}` };
  });
  return Promise.all(problems);
}

/**
 * The new problems of `tree`, which none of the `sources` has.
 * @param sources the states from which `tree` was made
 * @param change the files that differ from the last of `sources`. Duplicate texts are reported in these files
 */
export async function newProblems(
  tree: ProjectTree,
  sources: readonly ProjectTree[],
  siteUrl: string | undefined,
  change?: FileUpdates,
): Promise<ContentProblem[]> {
  const lastSource = change && sources.at(-1);
  const mistakes = await (lastSource
    ? mistakesOfChange(lastSource, siteUrl, change, undefined)
    : mistakesOf(tree, siteUrl));
  if (mistakes.length === 0) return [];
  const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);
  const earlierMistakes = new Set<string>();
  for (const state of sources)
    for (const mistake of await mistakesOf(state, siteUrl)) earlierMistakes.add(keyOf(mistake));
  return problemsIn(
    tree,
    mistakes.filter((mistake) => !earlierMistakes.has(keyOf(mistake))),
  );
}

/** Gives each field its path in `tree`, because the person opens the field there. @param source the state with the problems */
export const withLocationIn = (
  tree: ProjectTree,
  source: ProjectTree,
  problems: readonly ContentProblem[],
): Promise<ContentProblem[]> =>
  Promise.all(
    problems.map(async ({ field, ...problem }) => {
      const dataIn = async (state: ProjectTree) =>
        field && dataIfValid(String((await state.read(`content/${field.file}`)) ?? ''));
      const path = field && matchingPath(field.path, await dataIn(source), await dataIn(tree));
      return field && path ? { ...problem, field: { ...field, path } } : problem;
    }),
  );
