import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { draftHome, filesFolder, homePath } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/content-types.ts';
import type { PictureData } from '@company/schemas/files/parts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Mistake } from '@company/schemas/parse.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { replaceParts } from '@company/schemas/replace-parts.ts';
import { type ReadContent, readSiteContent } from '@company/site/build/site-content.ts';
import { matchRoute, withoutTrailingSlash } from '@company/site/routes.ts';
import type { MarkedField } from '../../protocol/content-fields.ts';
import { withoutNumber } from '../../protocol/marks.ts';
import type { Tree } from '../git/tree.ts';
import { createContentMarks } from './content-marks.ts';
import { type PageProblem, PageRenderer, type RenderedPage } from './renderer.ts';

export interface DraftSiteOptions {
  /** The folder of the release. */
  release: string;
  /** A folder for pictures that the release does not have. */
  cache: string;
  /** The canonical origin, instead of the one in `company.yaml`. */
  siteUrl?: string | undefined;
}

/** The site with the content of one moment. */
export interface DraftVersion {
  contents: Contents;
  /** The fields by the numbers that the texts, icons and pictures have; none of a version without marks. */
  fields: readonly MarkedField[];
  /** The mistakes of pictures that cannot be read: pages show those of the release. */
  unreadable: readonly Mistake[];
  /** Any other file that a page names. @param path of its address */
  file(path: string, acceptsBrotli?: boolean): Promise<SiteFile | undefined>;
  render(path: string): Promise<RenderedPage | PageProblem>;
}

/** Whether a path is that of a page. Unlike for visitors, `/` is none. */
export const isDraftPage = (path: string): boolean =>
  withoutTrailingSlash(path) === draftHome ||
  (path !== homePath && matchRoute(path).page !== 'not-found' && matchRoute(path).page !== 'offline');

/** In the place of numbers that no text of this version has. */
const unused: MarkedField = { field: { file: '', path: [] } };

/** Shows any state of the content with the renderer and the scripts of the release. */
export function createDraftSite({ release, cache, siteUrl }: DraftSiteOptions) {
  const renderer = new PageRenderer(release);
  const numbers = new Map<string, number>();
  let released: Promise<ReadonlyMap<string, PictureData>> | undefined;
  let versions = 0;

  return {
    /** @throws ContentError with the mistakes of all files */
    async read(files: ProjectTree, { isMarked = false } = {}): Promise<DraftVersion> {
      const tree = readOnce(files);
      const texts = new Map<string, string>();
      const marks = createContentMarks((file) => texts.get(file) ?? '', numbers);
      const mark = isMarked ? marks.mark : undefined;
      const folder = new ContentFolder(tree, siteUrl);
      if (isMarked) for (const path of await folder.paths()) texts.set(path, await folder.source(path));
      released ??= releasedPictures(release);
      const pictures = await released;
      const instead = (name: string) => pictures.get(name);
      const read = await readSiteContent(tree, cache, { contents: await folder.readAll(), mark, instead });
      versions++;
      // The first page has another address on the desk.
      const { [homePath]: home, ...socialPictures } = read.content.socialPictures;
      const content = { ...read.content, socialPictures: { ...socialPictures, ...(home && { [draftHome]: home }) } };
      const version = { id: versions, content };
      return {
        contents: read.contents,
        unreadable: read.unreadable,
        fields: isMarked ? Array.from(marks.fields, (entry) => entry ?? unused) : [],
        file: async (path, acceptsBrotli = false) =>
          (await releaseFile(release, path, acceptsBrotli)) ?? madeFile(read, path),
        render: (path) => renderer.render(version, path === homePath ? draftHome : path),
      };
    },
    close: () => renderer.close(),
  };
}

/** The pictures of the running website by their names. */
async function releasedPictures(release: string): Promise<ReadonlyMap<string, PictureData>> {
  const content = JSON.parse(await readFile(join(release, 'content.json'), 'utf8').catch(() => '{}'));
  const found = new Map<string, PictureData>();
  replaceParts(content, ({ value }) => {
    const { name, hash, tone } = (value ?? {}) as Partial<PictureData>;
    if (name && hash && tone) found.set(name, value as PictureData);
    return undefined;
  });
  return found;
}

/** Some files are read several times. */
function readOnce(tree: ProjectTree): ProjectTree {
  const read = new Map<string, Promise<Buffer | undefined>>();
  return {
    list: (folder) => tree.list(folder),
    version: async (path) => tree.version?.(path),
    read(path) {
      if (!path.startsWith('content/')) return tree.read(path);
      const known = read.get(path) ?? tree.read(path);
      read.set(path, known);
      return known;
    },
  };
}

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
async function madeFile({ files }: ReadContent, address: string): Promise<SiteFile | undefined> {
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

/** Some people look at a version each, and open pages ask for what belongs to the one before. */
const mostVersions = 6;

/** Keeps the versions that were read last: a page asks for its files one by one. */
export function keepVersions(read: (tree: Tree) => Promise<DraftVersion>): (tree: Tree) => Promise<DraftVersion> {
  const known = new Map<string, Promise<DraftVersion>>();
  return (tree) => {
    const version = known.get(tree.id) ?? read(tree);
    known.delete(tree.id);
    known.set(tree.id, version);
    version.catch(() => known.delete(tree.id));
    const [oldest] = known.keys();
    if (known.size > mostVersions && oldest) known.delete(oldest);
    return version;
  };
}
