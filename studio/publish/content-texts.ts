import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureNames } from './pictures.ts';

/** The texts of all content files of a project, by their paths within it. */
export async function contentTexts(root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, 'content'), { recursive: true });
  const paths = names
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((path) => /^content\/[^.].*\.(yaml|md)$/.test(path))
    .sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
}

/** The files of all pictures in texts, by their paths within the project. */
export const pictureFiles = (texts: ReadonlyMap<string, string>): Set<string> =>
  new Set([...texts].flatMap(([path, text]) => pictureNames(path, text).map((name) => `art/pictures/${name}.webp`)));
