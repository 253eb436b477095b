import { join } from 'node:path';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import { cachedFile } from '../cached-file.ts';
import type { OriginalFacts } from './originals.ts';

/** What `npm run art -- encode` makes: pictures as they are served, so that no clone encodes them again. */
export const encodedFolder = 'art/encoded';

/** In that folder: the facts of each original by its file. */
export const factsFile = 'originals.json';

/** A served picture: from the repository, else from the cache. @param file its name, which changes with all that it is made of */
export async function encodedPicture(
  tree: ProjectTree,
  cache: string,
  file: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return (await tree.read(`${encodedFolder}/${file}`)) ?? cachedFile(join(cache, file), make);
}

/** The facts of the originals that were encoded. A tree of the studio does not have them. */
export async function encodedFacts(tree: ProjectTree): Promise<Readonly<Record<string, OriginalFacts>>> {
  return JSON.parse((await tree.read(`${encodedFolder}/${factsFile}`))?.toString() ?? '{}');
}
