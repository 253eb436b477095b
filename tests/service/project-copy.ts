import { cp, readFile, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Sources of the pages and of the build. */
const parts = ['content', 'enquiry', 'public', 'scripts', 'server', 'site', 'package.json', 'vite.config.ts'];

/** A copy of the project in a folder of its own, to be changed. */
export async function copyOfTheProject(): Promise<string> {
  const root = await realpath(await temporaryFolder());
  for (const name of parts) await cp(name, join(root, name), { recursive: true });
  for (const name of ['art', 'node_modules']) await symlink(resolve(name), join(root, name));
  return root;
}

/** Replaces a file of a copy atomically, so that no watcher reads an incomplete file. */
export async function change(root: string, file: string, edit: (text: string) => string): Promise<void> {
  const unfinished = join(root, 'unfinished');
  await writeFile(unfinished, edit(await readFile(join(root, file), 'utf8')));
  await rename(unfinished, join(root, file));
}
