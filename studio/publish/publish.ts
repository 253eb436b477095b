import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-tree.ts';
import { pictureCache, readPictures } from '@company/site/build/pictures/pictures.ts';
import type { Problem, Published, PublishRequest } from '../api.ts';
import { changesOf } from '../changes/changes.ts';
import type { ContentStore } from '../content/content-store.ts';
import { Refused } from '../refused.ts';
import { conflictOf } from './conflict.ts';
import { explained, refusedByHook, remoteCauses } from './failures.ts';
import { askForHelp, branchOf, changedFiles, GitError, git, gitBytes, gitMaybe, headOf, namesIn } from './git.ts';

/**
 * Checks all content, makes one commit of the changed files in the person's name, puts it on top of what others published, checks
 * again, and pushes. After a failure the commit is taken back: the changes are still there, and Publish can be pressed again.
 * @param remoteMs how long the remote may take
 * @throws Refused
 */
export const publish = (store: ContentStore, request: PublishRequest, remoteMs = 30_000): Promise<Published> =>
  store.exclusively(async () => {
    try {
      await recover(store.root);
      return await publishChanges(store, request, remoteMs);
    } catch (error) {
      throw explained(error as Error);
    }
  });

async function publishChanges(store: ContentStore, request: PublishRequest, remoteMs: number): Promise<Published> {
  const { root } = store;
  const upstream = await upstreamOf(root, await branchOf(root));
  const changes = (await changesOf(root)).length;
  if (changes === 0) throw new Refused('There are no changes to publish.');
  const problems = await problemsOf(store);
  if (problems.length > 0) return { kind: 'problems', problems };

  const base = await headOf(root);
  if (upstream) {
    await fetch(root, upstream, remoteMs);
    if ((await git(root, 'rev-list', '--count', `${upstream.tracking}..HEAD`)) !== '0')
      throw new Refused(
        `This folder has unpublished work of a developer, and publishing your changes would publish it too. Your changes are kept. ${askForHelp}`,
      );
  }
  const note = await noteOf(root);
  await writeFile(note, `${base}\n${request.email}`);
  try {
    await commit(root, request);
    const mine = await headOf(root);
    const answer = upstream && (await rebase(store, { base, mine, theirs: upstream.tracking }, request));
    if (answer) return answer;
    if (upstream) await push(root, upstream, remoteMs);
    await rm(note);
    return { kind: 'published', changes, pushed: upstream !== undefined };
  } finally {
    // After a failure, the note is still there.
    await recover(root);
  }
}

/** Where the studio notes the commit before a publication and its author, which a killed process leaves behind. */
const noteOf = async (root: string): Promise<string> =>
  resolve(root, await git(root, 'rev-parse', '--git-path', 'studio-publication'));

/**
 * Takes back the commit of a publication that failed or was cut off: its changes are in the files, and not published. A
 * rebase or commit that a developer has begun meanwhile stays: publishing then says so. Example: the process is killed while it
 * pushes. The commit is on the branch and the note is there, so the branch goes back to what is published, and the files stay.
 */
export async function recover(root: string): Promise<void> {
  if ((await gitMaybe(root, 'rev-parse', '--verify', '--quiet', 'HEAD')) === undefined) return;
  const note = await noteOf(root);
  if (!existsSync(note)) return;
  const [base = '', author] = (await readFile(note, 'utf8')).split('\n');
  const isOwn = async (commit: string) => (await git(root, 'log', '-1', '--format=%ae', commit)) === author;
  const rebasing = resolve(root, await git(root, 'rev-parse', '--git-path', 'rebase-merge'));
  if (existsSync(rebasing)) {
    if (!(await isOwn((await readFile(join(rebasing, 'orig-head'), 'utf8')).trim()))) return;
    await git(root, 'rebase', '--abort');
  }
  // Of what others published, a finished rebase has put the commit on top.
  const start = (await gitMaybe(root, 'merge-base', 'HEAD', '@{upstream}')) ?? base;
  if ((await headOf(root)) !== start && (await isOwn('HEAD'))) {
    const paths = namesIn(await git(root, 'diff', '--name-only', '--relative', '-z', start, 'HEAD'));
    await git(root, 'reset', '--soft', start);
    if (paths.length > 0) await git(root, 'reset', '--quiet', '--', ...paths);
  }
  await rm(note, { force: true });
}

/** The person, also for a rebase: the machine may know no name. */
const identity = ({ name, email }: PublishRequest) => ['-c', `user.name=${name}`, '-c', `user.email=${email}`];

async function commit(root: string, request: PublishRequest): Promise<void> {
  const paths = (await changedFiles(root)).map(({ path }) => path);
  const isThere = (path: string) => existsSync(join(root, path));
  await git(root, 'add', '--intent-to-add', '--', ...paths.filter(isThere));
  const args = ['commit', '--quiet', '--only', '--no-gpg-sign', '--cleanup=whitespace', '-m', request.message];
  await git(root, ...identity(request), ...args, '--', ...paths).catch((error) => {
    if (!(error instanceof GitError) || explained(error) !== error) throw error;
    const start = 'A check of this website failed. Nothing is published, and your changes are kept. It reports:';
    throw refusedByHook(error, start);
  });
}

/** Puts the person's commit on top of what others published. @returns a conflict or problems for the person */
async function rebase(
  store: ContentStore,
  meeting: { base: string; mine: string; theirs: string },
  request: PublishRequest,
): Promise<Published | undefined> {
  const { root } = store;
  const { base, mine, theirs } = meeting;
  const { resolve } = request;
  if ((await git(root, 'merge-base', mine, theirs)) === (await git(root, 'rev-parse', theirs))) return undefined;
  const unmerged = resolve ? [] : await conflictingFiles(root, mine, theirs);
  if (unmerged.length > 0) {
    const by = await git(root, 'log', '--format=%an', `${base}..${theirs}`, '--', ...unmerged);
    const names = new Intl.ListFormat('en-GB').format(new Set(by.split('\n').filter(Boolean)));
    return { kind: 'conflict', by: names, touching: await conflictOf(root, unmerged, [base, mine, theirs]) };
  }
  // In a rebase, "ours" is what is there, and "theirs" is what is put on top of it.
  const strategy = resolve ? ['-X', resolve === 'mine' ? 'theirs' : 'ours'] : [];
  try {
    await git(root, ...identity(request), 'rebase', '--quiet', '--autostash', ...strategy, theirs);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const open = namesIn(await git(root, 'diff', '--name-only', '--relative', '--diff-filter=U', '-z'));
    if (open.length === 0) throw error;
    // A file that one of them deleted: the strategy leaves it open.
    for (const path of open) {
      const taken = await gitMaybe(root, 'checkout', resolve === 'mine' ? '--theirs' : '--ours', '--', path);
      await git(root, ...(taken === undefined ? ['rm', '--quiet', '--', path] : ['add', '--', path]));
    }
    await git(root, ...identity(request), 'rebase', '--continue');
  }
  const problems = await problemsOf(store);
  if (problems.length === 0) return undefined;
  await git(root, 'reset', '--keep', mine);
  return { kind: 'problems', problems };
}

/** Files in which both changed the same lines: found beside the work tree, because the open page shows its files. */
async function conflictingFiles(root: string, mine: string, theirs: string): Promise<string[]> {
  try {
    await git(root, 'merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', mine, theirs);
    return [];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // The merged tree, then the files from the top of the repository.
    const [, ...files] = namesIn(error.printed);
    if (files.length === 0) throw error;
    const prefix = await git(root, 'rev-parse', '--show-prefix');
    return files.map((file) => file.slice(prefix.length));
  }
}

type Upstream = NonNullable<Awaited<ReturnType<typeof upstreamOf>>>;

/**
 * The remote branch that a branch is published to, such as `refs/heads/main`, and its copy here, such as
 * `refs/remotes/origin/main`; undefined if it has none. @throws Refused if the settings are incomplete
 */
async function upstreamOf(root: string, branch: string) {
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)';
  const [remote = '', there = '', tracking = ''] = (await git(root, 'for-each-ref', format, branch)).split('\0');
  if (!remote || remote === '.') return undefined;
  if (there && tracking) return { remote, branch: there, tracking };
  throw new Refused(`The connection to the website is not set up completely. ${askForHelp}`);
}

async function fetch(root: string, { remote, branch, tracking }: Upstream, remoteMs: number): Promise<void> {
  const args = ['fetch', '--quiet', '--no-tags', remote, `+${branch}:${tracking}`];
  await gitBytes(root, args, { env: await sshOf(root), timeoutMs: remoteMs }).catch((error) => {
    throw explained(error, remoteCauses);
  });
}

async function push(root: string, { remote, branch }: Upstream, remoteMs: number): Promise<void> {
  const args = ['push', '--quiet', '--no-follow-tags', remote, `HEAD:${branch}`];
  await gitBytes(root, args, { env: await sshOf(root), timeoutMs: 2 * remoteMs }).catch((error) => {
    if (!(error instanceof GitError)) throw error;
    if (/\[rejected\]|is at \w+ but expected/.test(error.printed))
      throw new Refused('Somebody else has published at this moment. Your changes are kept. Press Publish again.');
    const start =
      'The website’s server does not accept your changes. They are kept, and are not published. The server reports:';
    throw /\[remote rejected\]|hook declined|pre-push/.test(error.printed)
      ? refusedByHook(error, start)
      : explained(error, remoteCauses);
  });
}

async function sshOf(root: string): Promise<Record<string, string>> {
  const set = process.env.GIT_SSH_COMMAND ?? (await gitMaybe(root, 'config', '--get', 'core.sshCommand')) ?? 'ssh';
  return { GIT_SSH_COMMAND: `${set} -o BatchMode=yes -o ConnectTimeout=10` };
}

/** The mistakes that a build of the project would find: in all content files together, and in all pictures. */
async function problemsOf(store: ContentStore): Promise<Problem[]> {
  const problems = await store.problemsWith(new Map(), { isWhole: true });
  if (problems.length > 0) return problems;
  const { root, siteUrl } = store;
  try {
    const contents = await new ContentFolder(join(root, 'content'), siteUrl).readAll();
    await readPictures(folderTree(root), pictureCache(root), contents);
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ message: `A picture cannot be read. Please replace the one that was changed last. (${message})` }];
  }
}
