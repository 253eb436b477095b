import type { BrokenFile } from '../api.ts';
import { mistakesOf, problemOf } from '../content/content-check.ts';
import type { ContentStore } from '../content/content-store.ts';
import { contentPath } from '../content/project-files.ts';
import { fileIn } from '../publish/git.ts';
import { Refused } from '../refused.ts';

/** The files with a mistake that stops all pages, each with its first mistake; none if the content is right. */
export async function brokenFiles(store: ContentStore): Promise<BrokenFile[]> {
  const files = Map.groupBy(await mistakesOf(store.root, store.siteUrl), ({ file }) => file);
  const found = [...files].map(async ([path, [mistake]]): Promise<BrokenFile[]> => {
    if (!mistake) return [];
    const { message } = await problemOf(mistake, (field) => store.nameOf(field));
    const canRestore = (await publishedIfRight(store, path)) !== undefined;
    return [{ path, message, canRestore, ...(mistake.line !== undefined && { line: mistake.line }) }];
  });
  return (await Promise.all(found)).flat();
}

export const restoreFile = (store: ContentStore, path: string): Promise<void> =>
  store.exclusively(async (write) => {
    const after = await publishedIfRight(store, path);
    if (!after) throw new Refused(`There is no published version of ${path} that is right.`);
    return write(new Map([[path, after]]), `going back to the published version of ${path}`);
  });

async function publishedIfRight(store: ContentStore, path: string): Promise<Buffer | undefined> {
  const version = await fileIn(store.root, 'HEAD', path).catch((error) => {
    // Git is not installed.
    if (!(error instanceof Refused)) throw error;
  });
  if (!version || (await store.files.read(path))?.equals(version)) return undefined;
  const problems = await store.problemsWith(new Map([[contentPath(path), version.toString('utf8')]]));
  return problems.length === 0 ? version : undefined;
}
