import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { untilPrinted } from './until.ts';

/**
 * Finds a free port below 32,768. The system uses higher ports for outgoing connections, so a connection of a browser could take a
 * higher port before the server starts.
 */
export function freePort(): Promise<number> {
  const firstPort = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ port: portNumbers(firstPort, 32_000) });
}

/**
 * Starts the server of a release, without a desk and without the limit of enquiries, unless `env` says otherwise.
 * @param root the folder with `dist-server`
 * @returns the server, as soon as the server has printed `words`
 */
export async function startSite(root: string, words: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [import.meta.filename, root], {
    env: { ...process.env, DESK_PORT: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilPrinted(child, words);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

// `startSite` runs this file as a program, which serves the release in the given folder.
if (import.meta.main) {
  const { serve } = await import('@company/server/main.ts');
  await serve({ root: resolve(process.argv[2] ?? '.') });
}
