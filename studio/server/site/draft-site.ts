import { draftHome, homePath } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/content-types.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
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
      const read = await readSiteContent(tree, cache, { contents: await folder.readAll(), mark });
      versions++;
      // The first page has another address on the desk.
      const { [homePath]: home, ...socialPictures } = read.content.socialPictures;
      const content = { ...read.content, socialPictures: { ...socialPictures, ...(home && { [draftHome]: home }) } };
      const version = { id: versions, content };
      return {
        contents: read.contents,
        fields: isMarked ? Array.from(marks.fields, (entry) => entry ?? unused) : [],
        file: async (path, acceptsBrotli = false) =>
          (await releaseFile(release, path, acceptsBrotli)) ?? madeFile(read, path),
        render: (path) => renderer.render(version, path === homePath ? draftHome : path),
      };
    },
    close: () => renderer.close(),
  };
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
