import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeskAssets } from './parts/page-context.ts';
import type { DeskPage } from './render.tsx';

/** What the build made of the desk's pages: Node.js cannot read JSX, and browsers want files with hashes in their names. */
export interface View {
  /** A whole document. */
  render(page: DeskPage, assets: DeskAssets): string;
  assets: DeskAssets;
  /** The folder of what browsers load, none of which is in the public `dist/`. */
  files: string;
}

/** Where the build leaves the desk in a release. */
export const deskFolder = 'desk';

/**
 * Loads what the build left in `directory`.
 * @throws when it has not been built
 */
export async function loadView(directory: string): Promise<View> {
  const module = join(directory, 'render.js');
  if (!existsSync(module)) throw new Error(`${module} is missing: build the site first (npm run build)`);
  const { render } = (await import(pathToFileURL(module).href)) as Pick<View, 'render'>;
  const assets: DeskAssets = JSON.parse(await readFile(join(directory, 'assets.json'), 'utf8'));
  return { render, assets, files: join(directory, 'files') };
}
