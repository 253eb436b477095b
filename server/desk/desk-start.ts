import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Scripts of pages. Only passkeys need a script. */
export type DeskScript = 'passkey' | 'enquiry' | 'keys' | 'news';

/** The addresses of the desk's files for browsers. */
export interface DeskAssets {
  styles: string;
  logo: string;
  scripts: Record<DeskScript, string>;
}

/** The built styles and scripts of the desk. Their names have hashes, so browsers can cache them. */
export interface BuiltFiles {
  assets: DeskAssets;
  /** The folder of the files. It is outside of `dist/`, so only the desk serves them. */
  folder: string;
}

/** The folder of the desk in a release. */
export const deskFolder = 'desk';

export async function readBuiltFiles(directory: string): Promise<BuiltFiles> {
  const assetsFile = join(directory, 'assets.json');
  if (!existsSync(assetsFile)) throw new Error(`${assetsFile} is missing: build the site first (npm run build)`);
  return { assets: JSON.parse(await readFile(assetsFile, 'utf8')), folder: join(directory, 'files') };
}

/** Switches the desk off if its port is a default, not a setting, and another program uses the port. */
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
