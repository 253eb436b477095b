import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.draft.ts';
import { filesFolder as siteFolder } from '@company/schemas/addresses.ts';
import type { Loaded } from '@company/site/build/virtual-modules.ts';
import { withoutNumber } from '../page/mark.ts';

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
/** Not the company’s own scripts, such as a visitor counter: they would run in the desk. */
const fixed = /^\/(?:[\w&-]+\/)*[\w&-]+\.(?:svg|png|jpg|webp|avif|ico|pdf)$/;

/**
 * A file that a page names: of the build that shows drafts, of the visitors' site, or made of the draft now.
 * @param address its path; the numbers that marks add to it do not matter
 */
export async function siteFile(
  release: string,
  { sprites, logos, pictures }: Loaded,
  address: string,
  acceptsBrotli = false,
): Promise<SiteFile | undefined> {
  const path = withoutNumber(address);
  const type = types[extname(path)];
  if (!type) return undefined;
  const found = (data: Buffer, encoding?: 'br'): SiteFile => ({
    type,
    data,
    isHashed: made.test(path),
    ...(encoding && { encoding }),
  });
  const name = made.exec(path)?.[1];
  if (name === undefined) {
    const isOfSite = fixed.test(path) && !path.startsWith(`/${siteFolder}/`);
    const data = isOfSite ? await readIfThere(join(release, 'site', path)) : undefined;
    return data && found(data);
  }
  const svg = sprites.files.get(path.slice(1)) ?? (logos.file === path.slice(1) ? logos.svg : undefined);
  if (svg !== undefined) return found(Buffer.from(svg));
  for (const file of [join(release, 'studio/files', path), join(release, 'site', siteFolder, name)]) {
    const compressed = acceptsBrotli ? await readIfThere(`${file}.br`) : undefined;
    if (compressed) return found(compressed, 'br');
    const data = await readIfThere(file);
    if (data) return found(data);
  }
  const data = await pictures.files.get(`${siteFolder}/${name}`)?.();
  return data && found(data);
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });
