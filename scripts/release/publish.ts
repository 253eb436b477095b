import { existsSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ReleaseFacts, releaseFactsFile, releaseFactsOf } from './sources.ts';

/** How long a replaced release is kept, because a process may still serve the release, and open pages load its hashed files. */
export const keptDays = 30;

const hashedFiles = 'site/hashed';

type MakeRelease = (folder: string) => Promise<Omit<ReleaseFacts, 'hashed'>>;

/**
 * Makes a release in its own folder in `dist-server/` and publishes the release in one step: the link `next` is renamed to `current`.
 * Afterwards `dist/` gets the same files. An interrupted build does not change the current release. If another build of `root` is
 * running, this build waits.
 */
export async function publishRelease(root: string, make: MakeRelease): Promise<void> {
  const home = join(root, 'dist-server');
  const [current, next] = [join(home, 'current'), join(home, 'next')];
  await fs.mkdir(home, { recursive: true });
  // The lock is a SQLite transaction, because a transaction ends together with its process, even if the process is killed.
  using lock = new DatabaseSync(join(home, 'lock'), { timeout: 3_600_000 });
  lock.exec('BEGIN EXCLUSIVE');

  const earlierReleases = await cleanUp(home, await targetOf(current));
  const name = new Date().toISOString().replace(/[-:.]/g, '');
  const folder = join(home, name);
  await fs.mkdir(folder);
  const facts = await make(folder);
  const hashed = await fs.readdir(join(folder, hashedFiles));
  await shareHashedFiles(earlierReleases, join(folder, hashedFiles));
  await fs.writeFile(join(folder, releaseFactsFile), JSON.stringify({ ...facts, hashed } satisfies ReleaseFacts));

  // Sets the time of the replaced folder to now, so `cleanUp` knows when the release was replaced.
  if (existsSync(current)) await fs.utimes(current, new Date(), new Date());
  await fs.symlink(name, next);
  await fs.rename(next, current);
  await mirror(join(folder, 'site'), join(root, 'dist'));
}

async function targetOf(path: string): Promise<string | undefined> {
  try {
    return await fs.readlink(path);
  } catch (error) {
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

interface Release {
  folder: string;
  hashed: readonly string[];
}

/** Removes releases that were replaced more than `keptDays` ago, and files of interrupted builds. @returns the other releases */
async function cleanUp(home: string, current: string | undefined): Promise<Release[]> {
  const kept: Release[] = [];
  const since = Date.now() - keptDays * 86_400_000;
  for (const entry of await fs.readdir(home, { withFileTypes: true })) {
    if (/^lock/.test(entry.name) || (entry.name === 'current' && current !== undefined)) continue;
    const folder = join(home, entry.name);
    const facts = entry.isDirectory() ? await releaseFactsOf(folder) : undefined;
    if (facts && (entry.name === current || (await fs.stat(folder)).mtimeMs > since)) kept.push({ folder, ...facts });
    else await fs.rm(folder, { recursive: true });
  }
  return kept;
}

/** Adds the hashed files of earlier releases to the folder `to`. Equal files are stored once. */
async function shareHashedFiles(earlierReleases: readonly Release[], to: string): Promise<void> {
  const files = earlierReleases.flatMap(({ folder, hashed }) =>
    hashed.map((name) => [name, join(folder, hashedFiles, name)] as const),
  );
  for (const [name, file] of new Map(files)) {
    const copy = join(to, name);
    if (existsSync(copy)) {
      if (!(await fs.readFile(copy)).equals(await fs.readFile(file))) continue;
      await fs.rm(copy);
    }
    // A file system without hard links gets a copy.
    await fs.link(file, copy).catch(() => fs.copyFile(file, copy));
  }
}

/** Makes the folder `to` equal to `from`. A host may serve `to` meanwhile: files are replaced whole, and pages after hashed files. */
async function mirror(from: string, to: string): Promise<void> {
  const files = await filesIn(from);
  const isHashed = (file: string) => file.startsWith('hashed/');
  for (const file of [...files.filter(isHashed), ...files.filter((file) => !isHashed(file))]) {
    const target = join(to, file);
    if (isHashed(file) && existsSync(target)) continue;
    await fs.mkdir(dirname(target), { recursive: true });
    await fs.copyFile(join(from, file), `${target}.new`);
    await fs.rename(`${target}.new`, target);
  }
  const sourceFiles = new Set(files);
  for (const file of await filesIn(to)) if (!sourceFiles.has(file)) await fs.rm(join(to, file));
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
