import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** For tests: a project of which only the content and one picture are copied, to be written to. */
export async function sampleProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'studio-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp('content', join(root, 'content'), { recursive: true });
  await cp('docs/guides/content', join(root, 'docs/guides/content'), { recursive: true });
  await cp('art/pictures/rpa.webp', join(root, 'art/pictures/rpa.webp'));
  return root;
}

/** For tests: the texts of all files of a folder that are not hidden, by their paths within it. */
export async function textsIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const paths = names
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.includes('/.schema/'));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const);
  return Object.fromEntries((await Promise.all(texts)).sort());
}
