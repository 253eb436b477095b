import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, which is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The paths of the packages, the content and the build. */
const copiedPaths = [
  ...['enquiry', 'schemas', 'site', 'server', 'studio', 'tests'],
  ...['content', 'public', 'scripts', 'package.json', 'tsconfig.json'],
];

/**
 * Copies the project. The installed packages are links to the original packages. `art/` is also a link, unless `morePaths` has a path in
 * `art/`.
 */
export async function copyProject(root: string, ...morePaths: string[]): Promise<void> {
  for (const name of [...copiedPaths, ...morePaths]) await cp(name, join(root, name), { recursive: true });
  if (!morePaths.some((name) => name.startsWith('art'))) await symlink(resolve('art'), join(root, 'art'));
  const packages = join(root, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir('node_modules')) {
    // The project's own packages are relative links, so copied links lead to the copy. Vite needs its own copy of the cache.
    if (name === '@company' || name === '.cache')
      await cp(join('node_modules', name), join(packages, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(resolve('node_modules', name), join(packages, name));
  }
}

/** Copies the project into a new folder, which is removed when the test ends. */
export async function copyOfTheProject(): Promise<string> {
  const root = await realpath(await temporaryFolder());
  await copyProject(root);
  return root;
}

/** Replaces a file of a copy atomically, so no watcher reads an incomplete file. */
export async function change(root: string, file: string, edit: (text: string) => string): Promise<void> {
  const unfinished = join(root, 'unfinished');
  await writeFile(unfinished, edit(await readFile(join(root, file), 'utf8')));
  await rename(unfinished, join(root, file));
}
