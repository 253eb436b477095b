import { stage } from './commit.ts';
import { git, gitText } from './git.ts';
import { type FileStates, headOf } from './repository.ts';
import { withTemporaryIndex } from './temporary-index.ts';

/** More backups than this, and the oldest is deleted. */
const maxBackups = 50;

const folder = 'refs/studio/backup/';

/** The author of backups, which Git requires. */
const identity = {
  GIT_AUTHOR_NAME: 'Studio',
  GIT_AUTHOR_EMAIL: 'studio@localhost',
  GIT_COMMITTER_NAME: 'Studio',
  GIT_COMMITTER_EMAIL: 'studio@localhost',
};

/**
 * Stores the present state of changed files in a commit outside all branches. The operator's guide describes how to restore
 * it.
 * @returns its name, such as `refs/studio/backup/2026-11-22T08-30-00.000Z`; undefined if nothing is changed
 */
export async function keepBackup(root: string, files: readonly FileStates[]): Promise<string | undefined> {
  if (files.length === 0) return undefined;
  const head = await headOf(root);
  const paths = files.map(({ path }) => path);
  const commit = await withTemporaryIndex(async (index) => {
    const env = { ...identity, ...index };
    await git(root, ['read-tree', head], { env });
    await stage(root, paths, env);
    const tree = await gitText(root, ['write-tree'], { env });
    return gitText(root, ['commit-tree', tree, '-p', head], { env, input: 'Kept by the studio\n' });
  });
  const name = `${folder}${new Date().toISOString().replaceAll(':', '-')}`;
  await git(root, ['update-ref', name, commit]);
  await forgetOldest(root);
  return name;
}

async function forgetOldest(root: string): Promise<void> {
  const list = await gitText(root, ['for-each-ref', '--sort=refname', '--format=%(refname)', folder]);
  const names = list.split('\n').filter(Boolean);
  for (const name of names.slice(0, Math.max(names.length - maxBackups, 0)))
    await git(root, ['update-ref', '-d', name]);
}
