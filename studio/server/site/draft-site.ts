import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { draftHome, filesFolder, homePath } from '@company/schemas/addresses.ts';
import type { Contents, PictureData } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Mistake } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import { replaceParts } from '@company/schemas/schema-shape.ts';
import { type ReadContent, readSiteContent } from '@company/site/build/content.ts';
import type { PageField } from '../../protocol/content-fields.ts';
import { withoutNumber } from '../../protocol/marks.ts';
import { LruCache } from '../cache.ts';
import type { Tree } from '../git/tree.ts';
import { createContentMarks } from './content-marks.ts';
import { type PageProblem, PageRenderer, type RenderedPage } from './renderer.ts';

export interface DraftSiteOptions {
  /** The folder of the release. */
  release: string;
  /** A folder for pictures that are not in the release. */
  cache: string;
  /** Replaces the canonical origin that `company.yaml` has. */
  siteUrl?: string | undefined;
}

/** The site with one state of the content. */
export interface DraftVersion {
  contents: Contents;
  /** The number in a mark is the index of a field in this list. Empty for a version without marks. */
  fields: readonly PageField[];
  /** Pictures that cannot be read. Pages show the pictures of the release instead. */
  unreadablePictures: readonly Mistake[];
  /** A file to which a page refers. */
  file(path: string, acceptsBrotli?: boolean): Promise<SiteFile | undefined>;
  render(path: string): Promise<RenderedPage | PageProblem>;
}

/** Fills the gaps for numbers that this version does not use. */
const emptyEntry: PageField = { field: { file: '', path: [] } };

/** Renders any state of the content with the code of the release. */
export function createDraftSite({ release, cache, siteUrl }: DraftSiteOptions) {
  const renderer = new PageRenderer(release);
  const numbers = new Map<string, number>();
  let released: Promise<ReadonlyMap<string, PictureData>> | undefined;
  let versions = 0;

  return {
    /** @throws ContentError with the mistakes of all files */
    async read(files: ProjectTree, { isMarked = false } = {}): Promise<DraftVersion> {
      const tree = withFileCache(files);
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
      // The home page has another address in the desk.
      const { [homePath]: home, ...socialPictures } = read.content.socialPictures;
      const content = { ...read.content, socialPictures: { ...socialPictures, ...(home && { [draftHome]: home }) } };
      const version = { id: versions, content };
      return {
        contents: read.contents,
        unreadablePictures: read.unreadable,
        fields: isMarked ? Array.from(marks.fields, (entry) => entry ?? emptyEntry) : [],
        file: async (path, acceptsBrotli = false) =>
          (await releaseFile(release, path, acceptsBrotli)) ?? draftFile(read, path),
        render: (path) => renderer.render(version, path === homePath ? draftHome : path),
      };
    },
    close: () => renderer.close(),
  };
}

/** The pictures of the running website by name. */
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

/** Caches content files, because some files are read several times. */
function withFileCache(tree: ProjectTree): ProjectTree {
  const files = new Map<string, Promise<Buffer | undefined>>();
  return {
    list: (folder) => tree.list(folder),
    version: async (path) => tree.version?.(path),
    read(path) {
      if (!path.startsWith('content/')) return tree.read(path);
      const bytes = files.get(path) ?? tree.read(path);
      files.set(path, bytes);
      return bytes;
    },
  };
}

export interface SiteFile {
  /** Media type. */
  type: string;
  data: Buffer;
  encoding?: 'br';
  /** True if the file name contains a hash. Browsers may cache such a file forever. */
  isHashed: boolean;
}

/** The media types of files that pages load. `releaseFile` and `draftFile` return no other files. */
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

const hashedFile = new RegExp(`^/${filesFolder}/([\\w&.~-]+)$`);
/** Scripts of the company, such as a visitor counter. */
const ownScript = /^\/assets\/[\w-]+\.js$/;
const unhashedFile = /^\/(?:[\w&-]+\/)*[\w&-]+\.(?:svg|png|jpg|webp|avif|ico|pdf)$/;

/** @param address a path, with or without the number of a mark */
const fileName = (address: string) => {
  const path = withoutNumber(address);
  return { path, type: types[extname(path)], name: hashedFile.exec(path)?.[1] };
};

/**
 * A file of the release: the studio's script, or a file of the visitors' site.
 * @param address a path, with or without the number of a mark
 */
export async function releaseFile(
  release: string,
  address: string,
  acceptsBrotli: boolean,
): Promise<SiteFile | undefined> {
  const { path, type, name } = fileName(address);
  if (!type) return undefined;
  // Serves an empty script, because the company's script must not run in the desk.
  if (ownScript.test(path)) return { type, data: Buffer.from(''), isHashed: false };
  if (name === undefined) {
    const data = unhashedFile.test(path) ? await readIfExists(join(release, 'site', path)) : undefined;
    return data && { type, data, isHashed: false };
  }
  for (const folder of ['studio/files', 'site']) {
    const file = join(release, folder, filesFolder, name);
    const compressed = acceptsBrotli ? await readIfExists(`${file}.br`) : undefined;
    if (compressed) return { type, data: compressed, encoding: 'br', isHashed: true };
    const data = await readIfExists(file);
    if (data) return { type, data, isHashed: true };
  }
  return undefined;
}

/** A file that is made from the draft. @param address a path, with or without the number of a mark */
async function draftFile({ files }: ReadContent, address: string): Promise<SiteFile | undefined> {
  const { path, type, name } = fileName(address);
  if (!type || name === undefined) return undefined;
  const data = await files.get(path.slice(1))?.();
  return data === undefined ? undefined : { type, data: Buffer.from(data), isHashed: true };
}

const readIfExists = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });

/** Each person needs the current version, and open pages still request files of the previous version. */
const maxCachedVersions = 6;

/** Caches the last versions, because a page requests its files one by one. */
export function cacheVersions(read: (tree: Tree) => Promise<DraftVersion>): (tree: Tree) => Promise<DraftVersion> {
  const versions = new LruCache<string, Promise<DraftVersion>>(maxCachedVersions);
  return (tree) => {
    const version = versions.get(tree.id) ?? read(tree);
    versions.set(tree.id, version);
    version.catch(() => versions.delete(tree.id));
    return version;
  };
}
