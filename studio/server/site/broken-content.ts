import type { Contents } from '@company/schemas/contents.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import type { State } from '../../shared/api.ts';
import { problemOf } from '../content/content-check.ts';
import { dataIfValid } from '../content/content-text.ts';
import { nameOf } from '../content/names.ts';
import { pageOf } from '../content/pages.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState } from '../drafts/drafts.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { type Tree, written } from '../git/tree.ts';
import { contentPath, isContent } from '../git/writable.ts';
import type { DraftVersion } from './draft-site.ts';

/** Somebody mends a mistake within a few commits. */
const mostEarlier = 20;

/** The newest published state without a mistake: what people see while theirs has one. @param newest the first one to try */
export async function firstRight(
  mirror: Mirror,
  newest: Tree,
  readSite: (tree: Tree) => Promise<DraftVersion>,
): Promise<DraftVersion | undefined> {
  const { commit } = await mirror.published();
  const log = await git(mirror.folder, 'rev-list', '--first-parent', `-${mostEarlier}`, commit, '--', ...written);
  // The running release may be of another repository.
  const running = mirror.running ? await mirror.objects.find(mirror.running) : [];
  for (const state of [newest.id, ...running, ...log.split('\n')].filter((one) => one))
    try {
      return await readSite(await mirror.readTree(state ?? ''));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
  return undefined;
}

export const contentsOrNone = (store: ContentStore, tree: Tree): Promise<Contents | undefined> =>
  store.contents(tree).catch((error) => {
    if (error instanceof ContentError) return undefined;
    throw error;
  });

/** The files with mistakes, each with its first one, and the way to the text. */
export function brokenFiles(
  { tree, published }: DraftState,
  mistakes: readonly Mistake[],
): Promise<State['broken'][number][]> {
  const first = [...Map.groupBy(mistakes, ({ file }) => file).values()].flatMap((ofFile) => ofFile.slice(0, 1));
  return Promise.all(
    first.map(async (mistake) => {
      const path = mistake.file;
      const isYours = tree.blobOf(path) !== published.blobOf(path);
      const { message, field } = await problemOf(mistake, async (field) => nameOf(field, undefined));
      const file = { path, line: mistake.line, message, isYours };
      const data = isContent(path) && dataIfValid(String(await tree.read(path)));
      // What is no valid YAML has no form.
      if (!data || !field?.path.length) return file;
      return { ...file, name: nameOf(field, data), field, page: pageOf(contentPath(path)) };
    }),
  );
}
