import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftHome, homePath } from '@company/schemas/addresses.ts';
import type { Contents, PictureData } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Mistake } from '@company/schemas/mistakes.ts';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import { replaceParts } from '@company/schemas/schema-shape.ts';
import { readSiteContent } from '@company/site/build/site-content.ts';
import { matchRoute, withoutTrailingSlash } from '@company/site/routes.ts';
import type { MarkedField } from '../../shared/api.ts';
import { createContentMarks } from './content-marks.ts';
import { type PageProblem, PageRenderer, type RenderedPage } from './renderer.ts';
import { madeFile, releaseFile, type SiteFile } from './site-files.ts';

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
