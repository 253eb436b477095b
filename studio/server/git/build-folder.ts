import { lstat, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { git, gitMaybe, noHooks } from './git.ts';

/** What a build writes: into the folder of the website, wherever it runs. */
const outputs = ['dist', 'dist-server'];

/**
 * Makes a folder with the files of a commit, and with the packages of a clone, in which the website can be built: what a developer
 * has changed in the clone, and not committed, is not in it.
 */
export async function makeBuildFolder(clone: string, folder: string, commit: string): Promise<void> {
  await removeBuildFolder(clone, folder);
  await inClone(clone, 'worktree', 'add', '--force', '--quiet', '--detach', folder, commit);
  for (const name of outputs) {
    await mkdir(join(clone, name), { recursive: true });
    await symlink(join(clone, name), join(folder, name));
  }
  const packages = join(clone, 'node_modules');
  for (const name of await readdir(packages).catch(() => []))
    if (!name.startsWith('@')) await link(packages, folder, name);
    else for (const inScope of await readdir(join(packages, name))) await link(packages, folder, join(name, inScope));
}

export async function removeBuildFolder(clone: string, folder: string): Promise<void> {
  // There is none, or a killed build has left half of one.
  await gitMaybe(clone, 'worktree', 'remove', '--force', folder);
  await rm(folder, { recursive: true, force: true });
}

const inClone = (clone: string, ...args: string[]) => git(clone, '-c', `core.hooksPath=${noHooks}`, ...args);

/** A workspace is a link to a folder beside `node_modules`: the same link leads to the files of the commit. */
async function link(packages: string, folder: string, name: string): Promise<void> {
  const from = join(packages, name);
  const to = join(folder, 'node_modules', name);
  await mkdir(join(to, '..'), { recursive: true });
  await symlink((await lstat(from)).isSymbolicLink() ? await readlink(from) : from, to);
}
