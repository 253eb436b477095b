import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, parse, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ContentFolder } from '@company/schemas/load.ts';
import { isContent, isWritable } from '../content/project-files.ts';
import { Refused } from '../refused.ts';

export class GitError extends Error {
  override name = 'GitError';
  readonly printed: string;

  constructor(args: readonly string[], printed: string) {
    super(`git ${args.join(' ')}: ${printed.trim()}`);
    this.printed = printed;
  }
}

/** The last sentence of a message about a cause that only a developer can remove. */
export const askForHelp = 'Ask the person who looks after this website.';

export const noAnswer = 'no answer in time';

/** Long enough for slow hooks. */
const localTimeoutMs = 120_000;

/** Variables of a surrounding Git process, such as a hook, which would lead to another repository. */
const foreign = /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|AUTHOR_.*|COMMITTER_.*)$/;

/** There is no terminal, so a question for a password fails at once. Messages are in English, as the patterns expect. */
const quiet = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: ':',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'C',
};

/**
 * Runs Git in a folder.
 * @param timeoutMs after this time, Git and the programs that it started are ended
 * @returns its output
 * @throws GitError if it fails, Refused if it is not installed
 */
export async function gitBytes(
  root: string,
  args: readonly string[],
  { env = {}, timeoutMs = localTimeoutMs }: { env?: Readonly<Record<string, string>>; timeoutMs?: number } = {},
): Promise<Buffer> {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  // In a process group of its own: Git starts programs for the network, which would otherwise outlive it.
  const child = spawn('git', args, {
    cwd: root,
    env: { ...Object.fromEntries(own), ...quiet, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let end = '';
  const timer = setTimeout(() => {
    end = `\n${noAnswer}`;
    // SIGTERM, so that Git removes its lock files.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  }, timeoutMs);
  try {
    const output = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const [code] = await once(child, 'close');
    const [data, errors] = await output;
    if (code === 0) return data;
    throw new GitError(args, `${errors}${data}${end}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Refused(
      `Git is not installed on this computer, or the folder of this website is missing. Your changes are kept. ${askForHelp}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

export const git = async (root: string, ...args: string[]): Promise<string> =>
  (await gitBytes(root, args)).toString('utf8').replace(/\n$/, '');

export const gitMaybe = (root: string, ...args: string[]): Promise<string | undefined> =>
  git(root, ...args).catch((error) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });

export const namesIn = (output: string): string[] => output.split('\0').filter((name) => name !== '');

const published = ['content', 'art/pictures'];

export interface FileStates {
  /** Relative to the project, such as `content/home.yaml`. */
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

export async function headOf(root: string): Promise<string> {
  try {
    return await git(root, 'rev-parse', '--verify', 'HEAD^{commit}');
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw refusal(`The studio cannot read the published state of this website (${error.printed.trim()}).`);
  }
}

const refusal = (reason: string) => new Refused(`${reason} Your changes are kept. ${askForHelp}`);

/** Files that exist while Git runs, or while a merge, rebase, cherry-pick or revert is not finished. */
const atWork = ['index.lock', 'MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** The branch that is checked out, such as `refs/heads/main`. @throws Refused if publishing is not possible now */
export async function branchOf(root: string): Promise<string> {
  await headOf(root);
  const paths = await git(root, 'rev-parse', ...atWork.flatMap((file) => ['--git-path', file]));
  const found = paths.split('\n').find((path) => existsSync(resolve(root, path)));
  if (found) throw refusal(`A developer is at work in this folder (${basename(found)}). Nothing is published.`);
  const branch = await gitMaybe(root, 'symbolic-ref', '--quiet', 'HEAD');
  if (!branch) throw refusal('This folder shows an older or separate state of the website. Nothing is published.');
  return branch;
}

export const fileIn = (root: string, commit: string, path: string): Promise<Buffer | undefined> =>
  gitBytes(root, ['cat-file', 'blob', `${commit}:./${path}`]).catch((error) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });

/** The files that a publication would have, in order. A new picture that no content names is none of them. */
export async function changedFiles(root: string): Promise<FileStates[]> {
  const head = await headOf(root);
  const prefix = await git(root, 'rev-parse', '--show-prefix');
  const options = ['--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', ...published];
  const paths = namesIn(await git(root, '--no-optional-locks', 'status', ...options))
    .map((entry) => entry.slice(3 + prefix.length))
    .filter(isWritable)
    .sort();
  const states = await Promise.all(
    paths.map(async (path) => ({
      path,
      before: await fileIn(root, head, path),
      after: existsSync(join(root, path)) ? await readFile(join(root, path)) : undefined,
    })),
  );
  const changed = states.filter(({ before, after }) => !(before && after ? before.equals(after) : before === after));
  const isNewPicture = ({ path, before }: FileStates) => !isContent(path) && !before;
  if (!changed.some(isNewPicture)) return changed;
  const content = await new ContentFolder(join(root, 'content')).paths();
  const texts = await Promise.all(content.map((path) => readFile(join(root, 'content', path), 'utf8')));
  const words = new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
  return changed.filter((file) => !isNewPicture(file) || words.has(parse(file.path).name));
}
