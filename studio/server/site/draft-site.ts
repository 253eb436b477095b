import { join } from 'node:path';
import * as draft from '@company/schemas/addresses.draft.ts';
import { homePath } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/content-types.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { contentModule, loadContent, moduleNames } from '@company/site/build/content-modules.ts';
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
  withoutTrailingSlash(path) === draft.homePath ||
  (path !== homePath && matchRoute(path).page !== 'not-found' && matchRoute(path).page !== 'offline');

const addresses = { home: draft.homePath, files: draft.filesFolder };

/** In the place of numbers that no text of this version has. */
const unused: MarkedField = { field: { file: '', path: [] } };

/** Shows any state of the content with the renderer and the scripts of the release. */
export function createDraftSite({ release, cache, siteUrl }: DraftSiteOptions) {
  const renderer = new PageRenderer(join(release, 'studio'));
  const numbers = new Map<string, number>();
  let versions = 0;

  return {
    /** @throws ContentError with the mistakes of all files */
    async read(files: ProjectTree, { isMarked = false } = {}): Promise<DraftVersion> {
      const tree = readOnce(files);
      const texts = new Map<string, string>();
      const marks = createContentMarks((file) => texts.get(file) ?? '', numbers);
      const mark = isMarked ? marks.mark : undefined;
      const loaded = await loadContent(tree, { siteUrl, mark, addresses, pictures: cache });
      if (isMarked) for (const path of await loaded.folder.paths()) texts.set(path, await loaded.folder.source(path));
      const names = await moduleNames(loaded);
      const modules = new Map(
        await Promise.all(names.map(async (name) => [name, await contentModule(loaded, name)] as const)),
      );
      versions++;
      const version = { id: versions, content: JSON.stringify(Object.fromEntries(modules)) };
      return {
        contents: loaded.contents,
        fields: isMarked ? Array.from(marks.fields, (entry) => entry ?? unused) : [],
        file: async (path, acceptsBrotli = false) =>
          (await releaseFile(release, path, acceptsBrotli)) ?? madeFile(loaded, path),
        render: (path) => renderer.render(version, path),
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
