import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '../refused.ts';

export interface GitOptions {
  /** Its standard input. */
  input?: string | Buffer;
  /** Environment variables in addition to those of this process. */
  env?: Readonly<Record<string, string>>;
  /** After this time, Git and the programs that it started are ended. */
  timeoutMs?: number;
}

/** Git failed. The message has its output. */
export class GitError extends Error {
  override name = 'GitError';
  readonly printed: string;
  readonly timedOut: boolean;

  constructor(args: readonly string[], printed: string, timedOut: boolean) {
    super(`git ${args.join(' ')}: ${timedOut ? 'no answer in time' : printed.trim()}`);
    this.printed = printed;
    this.timedOut = timedOut;
  }
}

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

function environment(more: GitOptions['env']): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(own), ...quiet, ...more };
}

/**
 * Runs Git in a folder.
 * @returns its output
 * @throws GitError if it fails, Refused if it is not installed
 */
export function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const { input = '', env, timeoutMs = localTimeoutMs } = options;
  return new Promise((resolve, reject) => {
    // In a separate process group: Git starts programs for the network, which would otherwise outlive it.
    const child = spawn('git', args, { cwd: root, env: environment(env), detached: true });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      if (child.pid) endGroup(child.pid);
    }, timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      reject(error.code === 'ENOENT' ? notInstalled() : error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0 && !timedOut) resolve(Buffer.concat(output));
      else reject(new GitError(args, Buffer.concat([...errors, ...output]).toString('utf8'), timedOut));
    });
    // Git may end before it has read everything. Its exit code has the reason.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    child.stdin.end(input);
  });
}

/** Sends SIGTERM first, so that Git removes its lock files. */
function endGroup(pid: number): void {
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  end('SIGTERM');
  setTimeout(() => end('SIGKILL'), 2_000).unref();
}

const notInstalled = () =>
  new Refused(
    'remote',
    'Git is not installed on this computer, or the folder of this website is missing. Your changes are kept. Ask the person who looks after this website.',
  );

/** Runs Git and returns its output as text, without the line break at its end. */
export const gitText = async (root: string, args: readonly string[], options?: GitOptions): Promise<string> =>
  (await git(root, args, options)).toString('utf8').replace(/\n$/, '');

/** Like `gitText`, but undefined if Git fails. */
export async function gitMaybe(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return await gitText(root, args);
  } catch (error) {
    if (error instanceof GitError && !error.timedOut) return undefined;
    throw error;
  }
}

/** Runs work with a separate index, which does not exist yet, in a folder that is removed afterwards. */
export async function withTemporaryIndex<Result>(
  work: (env: { GIT_INDEX_FILE: string }, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  try {
    return await work({ GIT_INDEX_FILE: join(folder, 'index') }, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
