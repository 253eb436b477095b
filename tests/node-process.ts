import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

export interface NodeProcess {
  child: ChildProcess;
  /** The output of the process so far */
  stdout(): string;
  stderr(): string;
  /** Resolves when the process has ended and its output is complete. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Programs share this compile cache, with which they start twice as fast. */
const compileCache = join(tmpdir(), 'service-tests-compile-cache');

/**
 * Runs a program without a desk and with no environment variables except `env`. The program is killed when the test ends.
 * @param program the path of the program, absolute or from the project’s folder
 */
export function runProgram(program: string, args: string[], env: Record<string, string>): NodeProcess {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    env: { NODE_COMPILE_CACHE: compileCache, DESK_PORT: 'off', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { child, stdout: () => output.stdout, stderr: () => output.stderr, ended };
}
