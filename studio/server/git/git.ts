import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { askForHelp, GitError, noAnswer, Refused } from '../errors.ts';

/** Git gets this path as its folder of hooks, so that no hooks of a template or of the user's settings run. */
export const noHooks = '/dev/null';

export const localTimeoutMs = 30_000;

/** Variables that are set if a Git hook starts the studio. Git must not get them, because they select another repository. */
const repositoryVariables =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|AUTHOR_.*|COMMITTER_.*)$/;

/** With these variables, Git never waits for a password, and prints English messages, which errors.ts can recognize. */
const nonInteractive = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: ':',
  GIT_LITERAL_PATHSPECS: '1',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: 'C',
};

export interface GitOptions {
  env?: Readonly<Record<string, string>>;
  input?: string | Buffer;
  timeoutMs?: number;
  /** An output that means a failure although Git exits with 0. */
  failurePattern?: RegExp;
}

/** Starts Git in a new process group, so that Git and its network programs can be ended together. */
export function startGit(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams {
  const inherited = Object.entries(process.env).filter(([name]) => !repositoryVariables.test(name));
  const child = spawn('git', args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...nonInteractive, ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // If Git exits before it has read the input, Git prints the reason. So the error of the pipe is ignored.
  child.stdin.on('error', () => undefined);
  return child;
}

/**
 * Runs Git in a folder.
 * @param timeoutMs after this time, Git and its child processes are ended
 * @returns the output of Git
 * @throws GitError if Git fails, Refused if Git is not installed
 */
export async function gitBytes(
  folder: string,
  args: readonly string[],
  { env, input = '', timeoutMs = localTimeoutMs, failurePattern }: GitOptions = {},
): Promise<Buffer> {
  const child = startGit(folder, args, env);
  child.stdin.end(input);
  let timeoutText = '';
  const timer = setTimeout(() => {
    timeoutText = `\n${noAnswer}`;
    endGroup(child.pid);
  }, timeoutMs);
  try {
    const output = Promise.all([buffer(child.stdout), buffer(child.stderr)]);
    const [code] = await once(child, 'close');
    const [data, errors] = await output;
    if (code === 0 && !failurePattern?.test(String(errors))) return data;
    throw new GitError(args, `${errors}${data}${timeoutText}`);
  } catch (error) {
    throw refusedIfMissing(error as Error);
  } finally {
    clearTimeout(timer);
  }
}

export function refusedIfMissing(error: NodeJS.ErrnoException): Error {
  if (error.code !== 'ENOENT') return error;
  return new Refused(
    `Git is not installed on the website’s server, or the folder of the drafts is missing. Your changes are kept. ${askForHelp}`,
  );
}

/** Ends a process group with SIGTERM, so that Git removes its lock files. */
export function endGroup(pid: number | undefined): void {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    // The process may have ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await gitBytes(folder, args)).toString('utf8').replace(/\n$/, '');

export const tryGit = (folder: string, ...args: string[]): Promise<string | undefined> =>
  git(folder, ...args).catch((error) => {
    if (error instanceof GitError) return undefined;
    throw error;
  });

export const splitNul = (output: string): string[] => output.split('\0').filter((name) => name !== '');

/** Environment variables that make a person the author of a commit. @param date ISO 8601 */
export function identity({ name, email }: { name: string; email: string }, date = new Date().toISOString()) {
  // Git refuses names without a letter or digit.
  const author = /[\p{L}\p{N}]/u.test(name) ? name : email;
  return Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, author],
      [`GIT_${role}_EMAIL`, email],
      [`GIT_${role}_DATE`, date],
    ]),
  );
}
