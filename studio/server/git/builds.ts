import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeBuildFolder, removeBuildFolder } from './build-folder.ts';

const mostLines = 12;

interface BuildsOptions {
  /** The folder from which the website runs. */
  clone: string;
  /** For the files of the commit that is built. */
  folder: string;
  /** The variables of the running build, which the next one has too. */
  settings: Readonly<Record<string, string>>;
  /** Gets the folder of the new release. */
  onBuilt: (release: string) => void;
}

/** Builds the website after a publication, where it runs from a clone; elsewhere a pipeline does. */
export function createBuilds({ clone, folder, settings, onBuilt }: BuildsOptions) {
  let isRunning = false;
  let next: string | undefined;
  let problem: string | undefined;

  async function build(commit: string): Promise<void> {
    try {
      await makeBuildFolder(clone, folder, commit);
      await buildIn(folder);
    } catch (error) {
      problem = (error as Error).message;
    }
    await removeBuildFolder(clone, folder).catch(() => undefined);
  }

  async function buildIn(cwd: string): Promise<void> {
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, ['scripts/build.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
    for (let commit = next; commit; commit = next) {
      next = undefined;
      await build(commit);
    }
    isRunning = false;
  }

  return {
    start(commit: string): void {
      if (!existsSync(join(clone, 'scripts/build.ts'))) return;
      next = commit;
      if (!isRunning) void buildAll();
    },
    problem: () => problem,
  };
}
