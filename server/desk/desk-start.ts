import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The scripts of the desk's pages. Without scripts, everything works except passkeys. */
export type DeskScript = 'passkey' | 'enquiry' | 'keys' | 'news';

/** The addresses of the files that browsers load from the desk. */
export interface DeskAssets {
  styles: string;
  logo: string;
  scripts: Record<DeskScript, string>;
}

/** The built styles and scripts of the desk. The name of each file has a hash, so browsers can cache the file. */
export interface BuiltFiles {
  assets: DeskAssets;
  /** The folder with the files. The folder is outside of `dist/`, so only the desk serves the files. */
  folder: string;
}

/** The name of the desk's folder in a release. */
export const deskFolder = 'desk';

export async function readBuiltFiles(directory: string): Promise<BuiltFiles> {
  const assetsFile = join(directory, 'assets.json');
  if (!existsSync(assetsFile)) throw new Error(`${assetsFile} is missing: build the site first (npm run build)`);
  return { assets: JSON.parse(await readFile(assetsFile, 'utf8')), folder: join(directory, 'files') };
}

/** Switches the desk off if another program uses the desk's port, unless the operator has set this port. */
export async function withDeskIfPortIsFree(config: Config): Promise<Config> {
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
