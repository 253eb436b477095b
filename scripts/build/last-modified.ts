import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * When files last changed: the date of their last commit, or of the file if it has changed since or there is no git.
 * @param folder within `root`, such as `content`
 * @returns the date of a path relative to `root`; never in the future, even if the commit's clock was wrong
 */
export async function lastModified(root: string, folder: string): Promise<(path: string) => Promise<Date>> {
  const commits = await commitDates(root, folder);
  const now = Date.now();
  return async (path) => {
    const time = commits.get(path) ?? (await stat(join(root, path))).mtimeMs;
    return new Date(Math.min(time, now));
  };
}

/** The time of the last commit for each unchanged file. */
async function commitDates(root: string, folder: string): Promise<Map<string, number>> {
  const dates = new Map<string, number>();
  const log = await git(root, ['log', '--format=@%ct', '--name-only', '-z', '--relative', '--', folder]);
  // Without a commit `git diff` would fail.
  if (!log) return dates;
  let time = 0;
  // With -z each commit's line and each path ends in NUL; the first path of a commit follows a line break.
  for (const entry of log.split('\0').map((text) => text.trim())) {
    if (/^@\d+$/.test(entry)) time = Number(entry.slice(1)) * 1000;
    else if (entry && !dates.has(entry)) dates.set(entry, time);
  }
  const changed = await git(root, ['diff', '--name-only', '-z', '--relative', 'HEAD', '--', folder]);
  for (const path of changed.split('\0')) dates.delete(path);
  return dates;
}

/** The output of git; empty without git, or without a repository with a commit. */
async function git(root: string, args: string[]): Promise<string> {
  try {
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0' };
    const { stdout } = await run('git', args, { cwd: root, env, maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code } = error as { code?: string | number };
    if (code === 'ENOENT' || code === 128) return '';
    throw error;
  }
}
