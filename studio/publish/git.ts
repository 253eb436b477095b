import { spawn } from 'node:child_process';
import { Refused } from '../refused.ts';

/** How Git is asked. */
export interface GitOptions {
  /** Given to it on standard input. */
  input?: string | Buffer;
  /** Variables beside those of this process. */
  env?: Readonly<Record<string, string>>;
  /** After so long it is ended, with the programs that it started. */
  timeoutMs?: number;
}

/** Git said no. The message has what it printed, for those who know it. */
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

/** Hooks may take their time. */
const localTimeoutMs = 120_000;

/** Git's variables of a surrounding program, such as a hook, would lead to another repository. */
const foreign = /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|PREFIX|AUTHOR_.*|COMMITTER_.*)$/;

/** Nobody sits at a terminal: what needs a password fails at once. Messages are in English, as the patterns expect. */
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
 * @returns what it printed
 * @throws GitError when it fails, Refused when it is not installed
 */
export function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
  const { input = '', env, timeoutMs = localTimeoutMs } = options;
  return new Promise((resolve, reject) => {
    // In a group of its own: Git starts programs for the network, which would go on without it.
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
    // Git may end before it has read everything; why is said by its exit.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    child.stdin.end(input);
  });
}

/** First politely, so that Git removes its lock files. */
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
    'The program that keeps the published texts is not installed on this machine, or its folder is missing. Everything you changed is kept. Ask the person who looks after this website.',
  );

/** The same as text, without the line break at its end. */
export const gitText = async (root: string, args: readonly string[], options?: GitOptions): Promise<string> =>
  (await git(root, args, options)).toString('utf8').replace(/\n$/, '');

/** The same, or undefined where Git says that there is no such thing. */
export async function gitMaybe(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return await gitText(root, args);
  } catch (error) {
    if (error instanceof GitError && !error.timedOut) return undefined;
    throw error;
  }
}
