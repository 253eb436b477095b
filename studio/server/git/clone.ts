import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { askForHelp, GitError, Refused } from '../errors.ts';
import { git, noHooks, splitNul, tryGit } from './git.ts';

const maxErrorLines = 12;

interface BuildsOptions {
  /** The folder from which the website runs. */
  clone: string;
  /** The folder for the files of the commit that is built. */
  folder: string;
  /** The environment variables with which the running release was built. A new build gets the same variables. */
  settings: Readonly<Record<string, string>>;
  /** Receives the folder of the new release. */
  onBuilt: (release: string) => void;
}

/** Builds the website after a publication, if the website runs from a clone. Otherwise a pipeline builds the website. */
export function createBuilds({ clone, folder, settings, onBuilt }: BuildsOptions) {
  let isRunning = false;
  let nextCommit: string | undefined;
  let problem: string | undefined;

  async function build(commit: string): Promise<void> {
    try {
      await makeBuildFolder(clone, folder, commit);
      await buildIn(folder);
    } catch (error) {
      problem = (error as Error).message;
    }
    await removeBuildFolder(clone, folder).catch(() => undefined);
  }

  async function buildIn(cwd: string): Promise<void> {
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, ['scripts/build.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exitCode = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
      child.on('error', () => resolve(null));
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await exitCode) !== 0) {
      problem = `${errors || output}`.trim().split('\n').slice(-maxErrorLines).join('\n');
      return;
    }
    problem = undefined;
    onBuilt(await realpath(join(clone, 'dist-server/current')));
  }

  /** Builds run one after the other. A publication during a build causes another build. */
  async function buildAll(): Promise<void> {
    isRunning = true;
    for (let commit = nextCommit; commit; commit = nextCommit) {
      nextCommit = undefined;
      await build(commit);
    }
    isRunning = false;
  }

  return {
    start(commit: string): void {
      if (!existsSync(join(clone, 'scripts/build.ts'))) return;
      nextCommit = commit;
      if (!isRunning) void buildAll();
    },
    problem: () => problem,
  };
}

/** The output folders of a build. In the build folder, they are links to the output folders from which the website runs. */
const outputs = ['dist', 'dist-server'];

/**
 * Makes a folder with the files of a commit and the packages of the clone. A build in this folder does not contain uncommitted
 * changes of a developer.
 */
async function makeBuildFolder(clone: string, folder: string, commit: string): Promise<void> {
  await removeBuildFolder(clone, folder);
  await inClone(clone, 'worktree', 'add', '--force', '--quiet', '--detach', folder, commit);
  for (const name of outputs) {
    await mkdir(join(clone, name), { recursive: true });
    await symlink(join(clone, name), join(folder, name));
  }
  const packages = join(clone, 'node_modules');
  for (const name of await readdir(packages).catch(() => []))
    if (!name.startsWith('@')) await link(packages, folder, name);
    else
      for (const packageName of await readdir(join(packages, name)))
        await link(packages, folder, join(name, packageName));
}

async function removeBuildFolder(clone: string, folder: string): Promise<void> {
  // The folder may be missing or incomplete after a killed build.
  await tryGit(clone, 'worktree', 'remove', '--force', folder);
  await rm(folder, { recursive: true, force: true });
}

const inClone = (clone: string, ...args: string[]) => git(clone, '-c', `core.hooksPath=${noHooks}`, ...args);

/** Links a package. For a workspace of the project, copies the relative link, which then leads to the files of the commit. */
async function link(packages: string, folder: string, name: string): Promise<void> {
  const from = join(packages, name);
  const to = join(folder, 'node_modules', name);
  await mkdir(join(to, '..'), { recursive: true });
  await symlink((await lstat(from)).isSymbolicLink() ? await readlink(from) : from, to);
}

/** The ref to the commit of a publication while its files are written. */
const unfinishedRef = 'refs/website/begun';

interface CloneUpdate {
  commit: string;
  /** The repository with the commit. */
  from: string;
  branch: string;
  /** The branch that is deployed. */
  main: string;
}

/** Updates a branch of the clone from which the website runs. If the branch is checked out, the files change too. */
export async function updateClone(clone: string, { commit, from, branch, main }: CloneUpdate): Promise<void> {
  const isCheckedOut = (await tryGit(clone, 'symbolic-ref', '--short', '--quiet', 'HEAD')) === branch;
  if (branch === main && !isCheckedOut)
    throw new Refused(
      `The folder of the website is not on the branch ${main}, because a developer works in the folder. Your changes are kept, and are not published. ${askForHelp}`,
    );
  await revertUnfinishedUpdate(clone);
  await inClone(clone, 'fetch', '--quiet', '--no-tags', from, isCheckedOut ? commit : `${commit}:refs/heads/${branch}`);
  if (!isCheckedOut) return;
  await inClone(clone, 'update-ref', unfinishedRef, commit);
  const merge = inClone(clone, 'merge', '--quiet', '--ff-only', commit).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    if (/not possible to fast-forward/i.test(error.output)) throw new GitError([], '[rejected]');
    const files = [...error.output.matchAll(/^\t(.*)$/gm)].map(([, file]) => file).join(', ');
    throw new Refused(
      files
        ? `A developer has changed ${files} in the folder of the website without a commit. Your changes are kept, and are not published. ${askForHelp}`
        : `Git cannot update the folder of the website. Your changes are kept, and are not published. ${askForHelp} Git reports: ${error.output.trim()}`,
    );
  });
  await merge.finally(() => inClone(clone, 'update-ref', '-d', unfinishedRef));
}

/** Reverts the files of a killed publication, and removes the lock of Git. */
async function revertUnfinishedUpdate(clone: string): Promise<void> {
  const unfinishedCommit = await tryGit(clone, 'rev-parse', '--verify', '--quiet', unfinishedRef);
  if (!unfinishedCommit) return;
  await rm(resolve(clone, await inClone(clone, 'rev-parse', '--git-path', 'index.lock')), { force: true });
  for (const path of splitNul(await inClone(clone, 'diff', '--name-only', '-z', 'HEAD', unfinishedCommit))) {
    const [current, published, previous] = await Promise.all([
      tryGit(clone, 'hash-object', '--', path),
      tryGit(clone, 'rev-parse', '--verify', '--quiet', `${unfinishedCommit}:${path}`),
      tryGit(clone, 'rev-parse', '--verify', '--quiet', `HEAD:${path}`),
    ]);
    // If a developer has changed the file since, the change stays.
    if (current !== published) continue;
    if (previous) await inClone(clone, 'checkout', '--quiet', 'HEAD', '--', path);
    else {
      await inClone(clone, 'rm', '--quiet', '--cached', '--ignore-unmatch', '--', path);
      await rm(join(clone, path), { force: true });
    }
  }
  await inClone(clone, 'update-ref', '-d', unfinishedRef);
}
