import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** Reads a manifest that Vite has written among the files for browsers, and removes it. */
export async function takeManifest(folder: string, name: string): Promise<Manifest> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, 'utf8');
  await rm(file);
  return JSON.parse(text);
}
