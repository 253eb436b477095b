import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskAssets } from './ui/page-frame.ts';

/** Styles and scripts of the desk. They are built, because browsers cache files with hashes in their names. */
export interface BuiltFiles {
  /** Their addresses. */
  assets: DeskAssets;
  /** The folder in which they are. It is not in the public `dist/`. */
  folder: string;
}

/** The folder of the desk in a release. */
export const deskFolder = 'desk';

export async function readBuiltFiles(directory: string): Promise<BuiltFiles> {
  const list = join(directory, 'assets.json');
  if (!existsSync(list)) throw new Error(`${list} is missing: build the site first (npm run build)`);
  return { assets: JSON.parse(await readFile(list, 'utf8')), folder: join(directory, 'files') };
}
