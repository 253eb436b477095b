import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeskPage } from './render.tsx';
import type { DeskAssets, PageFrame } from './ui/page-frame.ts';

/**
 * The built pages of the desk. They are built because Node.js cannot run JSX and browsers cache files with hashes in
 * their names.
 */
export interface View {
  render(page: DeskPage, frame: PageFrame): string;
  assets: DeskAssets;
  /** The folder of files for browsers, which are not in the public `dist/`. */
  files: string;
}

export const deskFolder = 'desk';

export async function loadView(directory: string): Promise<View> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new Error(`${module} is missing: build the site first (npm run build)`);
  const { render } = (await import(pathToFileURL(module).href)) as Pick<View, 'render'>;
  const assets: DeskAssets = JSON.parse(await readFile(join(directory, 'assets.json'), 'utf8'));
  return { render, assets, files: join(directory, 'files') };
}
