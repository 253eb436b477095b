import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { readPictures } from '@company/site/vite/pictures/pictures.ts';
import type { Problem } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';

/** The mistakes that a build of the project would find: in all content files together, and in all pictures. */
export async function projectProblems(store: ContentStore): Promise<Problem[]> {
  const problems = await store.problemsWith(new Map(), { isWhole: true });
  if (problems.length > 0) return problems;
  const { root, siteUrl } = store;
  try {
    await readPictures(root, await new ContentFolder(join(root, 'content'), siteUrl).readAll());
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ message: `A picture cannot be read. Please replace the one that was changed last. (${message})` }];
  }
}
