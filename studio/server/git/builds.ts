import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const mostLines = 12;

/**
 * Builds the website after a publication, where it runs from a clone; elsewhere a pipeline does.
 * @param settings the variables of the running build, which the next one has too
 * @param onBuilt gets the folder of the new release
 */
export function createBuilds(clone: string, settings: Record<string, string>, onBuilt: (release: string) => void) {
  let isRunning = false;
  let isStale = false;
  let problem: string | undefined;

  async function build(): Promise<void> {
    isStale = false;
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => {
      child.on('close', resolve);
      child.on('error', () => resolve(null));
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await ended) !== 0) {
      problem = `${errors || output}`.trim().split('\n').slice(-mostLines).join('\n');
      return;
    }
    problem = undefined;
    onBuilt(await realpath(join(clone, 'dist-server/current')));
  }

  /** Builds run one after the other: what is published during a build needs another build. */
  async function buildAll(): Promise<void> {
    isRunning = true;
    while (isStale) await build();
    isRunning = false;
  }

  return {
    start(): void {
      if (!existsSync(join(clone, 'scripts/build.ts'))) return;
      isStale = true;
      if (!isRunning) void buildAll();
    },
    problem: () => problem,
  };
}
