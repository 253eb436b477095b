import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stampFile = 'dist-server/stamp';

/**
 * Everything that the build reads, for packages the lock file. `stamp.test.ts` follows the sources of the build and finds
 * what is missing here.
 */
export const sources: readonly string[] = [
  'art/pictures',
  'content',
  'site',
  'enquiry',
  'public',
  'server/security-headers.ts',
  // What of the desk is built: the rest of it runs from its sources.
  'server/desk/browser',
  'server/desk/pages',
  'server/desk/parts',
  'server/desk/styles',
  'server/desk/render.tsx',
  'server/desk/view.ts',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** A hash of the sources' sizes and times of change, and of the variables that the build reads. */
async function stampOf(root: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.env.SITE_URL} ${process.env.OFFLINE}`);
  for (const source of sources) {
    const path = join(root, source);
    const files = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !entry.parentPath.includes('.schema'))
          .map((entry) => join(entry.parentPath, entry.name))
      : [path];
    for (const file of files.sort()) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Records the state of the sources, for `isBuilt`. */
export const writeStamp = async (root: string): Promise<void> => writeFile(join(root, stampFile), await stampOf(root));

/** Whether the last build was made from the current sources. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, stampFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return stamp === (await stampOf(root));
}
