import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Scripts of pages. All pages work without them, except for passkeys. */
export type DeskScript = 'passkey' | 'enquiry' | 'keys' | 'news';

/** The addresses of files for browsers. */
export interface DeskAssets {
  styles: string;
  logo: string;
  scripts: Record<DeskScript, string>;
}

/** Styles and scripts of the desk. They are built, because browsers cache files with hashes in their names. */
export interface BuiltFiles {
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

/** Removes a desk without settings if another program uses its port. */
export async function withFreeDesk(config: Config): Promise<Config> {
  if (!config.desk?.isDefault) return config;
  const { host, port } = config.desk;
  const probe = createServer().listen({ host, port });
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isFree) await new Promise((resolve) => probe.close(resolve));
  return isFree ? config : Object.freeze({ ...config, desk: undefined });
}
