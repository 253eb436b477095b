import type { Mistake } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import type { ContentProblem, FieldRef } from '../../shared/api.ts';
import { startsWith } from '../../shared/field-path.ts';
import type { States } from '../git/tree.ts';
import { mistakesOf, mistakesOfChange, problemOf } from './content-check.ts';
import { dataIfValid } from './content-text.ts';
import { samePlace } from './matches.ts';
import { nameOf } from './names.ts';

/** Mistakes as a person reads them. A message names its field, unless it is the edited one. @param tree that has them */
export function problemsIn(
  tree: ProjectTree,
  mistakes: readonly Mistake[],
  edited?: FieldRef,
): Promise<ContentProblem[]> {
  const nameIn = async (field: FieldRef) =>
    nameOf(field, dataIfValid(String((await tree.read(`content/${field.file}`)) ?? '')));
  const problems = mistakes.map(async (mistake) => {
    const problem = await problemOf(mistake, nameIn);
    const isEdited = problem.field?.file === edited?.file && startsWith(problem.field?.path ?? [], edited?.path ?? []);
    if (!problem.field || isEdited) return { message: problem.message };
    return { ...problem, message: `${await nameIn(problem.field)}: ${problem.message}` };
  });
  return Promise.all(problems);
}

/**
 * The problems of a state that none of the states has that it was made of.
 * @param change the files in which it differs from the last of these: of two texts that must not be the same, theirs are told
 */
export async function newProblems(
  tree: ProjectTree,
  from: readonly ProjectTree[],
  siteUrl: string | undefined,
  change?: States,
): Promise<ContentProblem[]> {
  const last = change && from.at(-1);
  const mistakes = await (last ? mistakesOfChange(last, siteUrl, change, undefined) : mistakesOf(tree, siteUrl));
  if (mistakes.length === 0) return [];
  const keyOf = ({ file, path, found, allowed }: Mistake) => JSON.stringify([file, path, found, allowed]);
  const known = new Set<string>();
  for (const state of from) for (const mistake of await mistakesOf(state, siteUrl)) known.add(keyOf(mistake));
  return problemsIn(
    tree,
    mistakes.filter((mistake) => !known.has(keyOf(mistake))),
  );
}

/** Problems with the places that their fields have in another state: there the person opens them. @param from has the problems */
export const placedIn = (
  tree: ProjectTree,
  from: ProjectTree,
  problems: readonly ContentProblem[],
): Promise<ContentProblem[]> =>
  Promise.all(
    problems.map(async ({ field, ...problem }) => {
      const dataIn = async (state: ProjectTree) =>
        field && dataIfValid(String((await state.read(`content/${field.file}`)) ?? ''));
      const path = field && samePlace(field.path, await dataIn(from), await dataIn(tree));
      return field && path ? { ...problem, field: { ...field, path } } : problem;
    }),
  );
