import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cleanup, ensure, LeftOut } from './check.ts';

/** @throws {LeftOut} if a program is not installed; the checks install nothing */
export function needs(...programs: string[]): void {
  for (const program of programs) {
    if (spawnSync('sh', ['-c', 'command -v "$0"', program]).status !== 0) throw new LeftOut(`no ${program} here`);
  }
}

/**
 * Runs a program to its end.
 * @returns its output, from stdout and stderr
 * @throws an error with the output if it fails
 */
export function runToEnd(
  program: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' });
  const output = `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim();
  ensure(status === 0, `${program} ${args.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

export interface Running {
  child: ChildProcess;
  output(): string;
  /** Stops it and waits for its end. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program; the check's cleanup stops it. */
export function start(cleanup: Cleanup, program: string, args: string[], env: NodeJS.ProcessEnv, cwd = '.'): Running {
  const child = spawn(program, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  };
  cleanup(() => stop());
  return { child, output: () => output, stop };
}

/** Calls `ask` until it returns something. @throws an error with `what` and the last error after twenty seconds */
export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = performance.now() + 20_000;
  let reason: unknown = '';
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      reason = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${what} did not come ${reason}`);
}

/** A folder that all users may read; the check's cleanup removes it. */
export async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'check-deploy-'));
  cleanup(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}
