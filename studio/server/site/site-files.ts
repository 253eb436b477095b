import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.ts';
import type { ReadContent } from '@company/site/build/content.ts';
import { withoutNumber } from '../../shared/mark.ts';

export interface SiteFile {
  /** Its media type. */
  type: string;
  data: Buffer;
  encoding?: 'br';
  /** Whether its name changes with its bytes, so that a browser may keep it. */
  isHashed: boolean;
}

/** The files that pages show. Pages themselves, and what search engines read, are not among them. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const made = new RegExp(`^/${filesFolder}/([\\w&.~-]+)$`);
/** The company’s own scripts, such as a visitor counter. */
const ownScript = /^\/assets\/[\w-]+\.js$/;
const fixed = /^\/(?:[\w&-]+\/)*[\w&-]+\.(?:svg|png|jpg|webp|avif|ico|pdf)$/;

/** @param address a path; the numbers that marks add to it do not matter */
const fileName = (address: string) => {
  const path = withoutNumber(address);
  return { path, type: types[extname(path)], name: made.exec(path)?.[1] };
};

/**
 * A file of the release that a page names: the studio's script, or one of the visitors' site.
 * @param address its path; the numbers that marks add to it do not matter
 */
export async function releaseFile(
  release: string,
  address: string,
  acceptsBrotli: boolean,
): Promise<SiteFile | undefined> {
  const { path, type, name } = fileName(address);
  if (!type) return undefined;
  // Such a file would run as a script in the desk.
  if (ownScript.test(path)) return { type, data: Buffer.from(''), isHashed: false };
  if (name === undefined) {
    const data = fixed.test(path) ? await readIfThere(join(release, 'site', path)) : undefined;
    return data && { type, data, isHashed: false };
  }
  for (const folder of ['studio/files', 'site']) {
    const file = join(release, folder, filesFolder, name);
    const compressed = acceptsBrotli ? await readIfThere(`${file}.br`) : undefined;
    if (compressed) return { type, data: compressed, encoding: 'br', isHashed: true };
    const data = await readIfThere(file);
    if (data) return { type, data, isHashed: true };
  }
  return undefined;
}

/** A file that is made of a draft now. @param address as for those of the release */
export async function madeFile({ files }: ReadContent, address: string): Promise<SiteFile | undefined> {
  const { path, type, name } = fileName(address);
  if (!type || name === undefined) return undefined;
  const data = await files.get(path.slice(1))?.();
  return data === undefined ? undefined : { type, data: Buffer.from(data), isHashed: true };
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });
