import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Refused } from '../refused.ts';

export class GitError extends Error {
  override name = 'GitError';
  readonly printed: string;

  constructor(args: readonly string[], printed: string) {
    super(`git ${args.join(' ')}: ${printed.trim()}`);
    this.printed = printed;
  }
}

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
      'remote',
      'Git is not installed on this computer, or the folder of this website is missing. Your changes are kept. Ask the person who looks after this website.',
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Runs Git and returns its output as text, without the line break at its end. */
export const git = async (root: string, ...args: string[]): Promise<string> =>
  (await gitBytes(root, args)).toString('utf8').replace(/\n$/, '');

export const gitMaybe = (root: string, ...args: string[]): Promise<string | undefined> =>
  git(root, ...args).catch((error) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });

export const namesIn = (output: string): string[] => output.split('\0').filter((name) => name !== '');
