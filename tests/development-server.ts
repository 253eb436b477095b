import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './free-port.ts';

/**
 * `npm run dev` as a process with a store of its own. Resolves when it answers.
 * @param root the project, or a copy of it
 */
export async function startDevelopmentServer(
  root = process.cwd(),
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const server: ChildProcess = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Also when the tests are interrupted.
  const kill = () => server.kill();
  process.once('exit', kill);
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (data) => (output += data));

  const answers = async () => {
    if (server.exitCode !== null) throw new Error(`The development server has ended: ${output}`);
    return fetch(`${origin}/faq`).then(
      ({ status }) => status,
      // It does not listen yet.
      (error: Error) => error.message,
    );
  };
  try {
    await expect.poll(answers, { timeout: 120_000 }).toBe(200);
  } catch (error) {
    kill();
    throw error;
  }
  return {
    origin,
    stop: async () => {
      const ended = once(server, 'exit');
      kill();
      await ended;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
