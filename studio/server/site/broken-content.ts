import type { Contents } from '@company/schemas/contents.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import type { State } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { nameOf, pageOf } from '../content/display-names.ts';
import { problemOf } from '../content/problems.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState } from '../drafts/draft.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { contentPath, editableFolders, isContent, type Tree } from '../git/tree.ts';
import type { DraftVersion } from './draft-site.ts';

/** A few commits are enough, because people usually correct mistakes soon. */
const maxEarlierStates = 20;

/** The newest published version without a mistake. Pages show this version while a draft has a mistake. @param newest the state that is tried first */
export async function newestValidVersion(
  mirror: Mirror,
  newest: Tree,
  readSite: (tree: Tree) => Promise<DraftVersion>,
): Promise<DraftVersion | undefined> {
  const { commit } = await mirror.published();
  const log = await git(
    mirror.folder,
    'rev-list',
    '--first-parent',
    `-${maxEarlierStates}`,
    commit,
    '--',
    ...editableFolders,
  );
  // If the release was built in another repository, this repository may not have the commit of the release.
  const running = mirror.running ? await mirror.objects.resolve(mirror.running) : [];
  for (const state of [newest.id, ...running, ...log.split('\n')].filter(Boolean))
    try {
      return await readSite(await mirror.readTree(state ?? ''));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  return undefined;
}

export const contentsIfValid = (store: ContentStore, tree: Tree): Promise<Contents | undefined> =>
  store.readContents(tree).catch((error) => {
    if (error instanceof ContentError) return undefined;
    throw error;
  });

/** The first mistake of each file, with its field. */
export function brokenFiles(
  { tree, published }: DraftState,
  mistakes: readonly Mistake[],
): Promise<State['broken'][number][]> {
  const firstMistakes = [...Map.groupBy(mistakes, ({ file }) => file).values()].flatMap((fileMistakes) =>
    fileMistakes.slice(0, 1),
  );
  return Promise.all(
    firstMistakes.map(async (mistake) => {
      const path = mistake.file;
      const isYours = tree.blobOf(path) !== published.blobOf(path);
      const { message, field } = await problemOf(mistake, async (field) => nameOf(field, undefined));
      const file = { path, line: mistake.line, message, isYours };
      const data = isContent(path) && dataIfValid(String(await tree.read(path)));
      // Invalid YAML has no fields, so no form can show the mistake.
      if (!data || !field?.path.length) return file;
      return { ...file, name: nameOf(field, data), field, page: pageOf(contentPath(path)) };
    }),
  );
}
