import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Plugin } from 'vite';
import type { Finding, PageText, State } from '../api.ts';
import { find } from './find.ts';
import { markedPages, type RenderedText } from './marked-pages.ts';
import { readSources } from './page-sources.ts';
import { pagesOf } from './pages.ts';
import { indexTexts, type TextIndex } from './text-index.ts';

/** The data about the content in one state of its files. */
interface Known {
  version: string;
  index: Promise<TextIndex>;
  rendered: Map<string, Promise<RenderedText[]>>;
}

/** Finds the fields of texts in the present content of the project in `root`. */
export function createFinder(root: string): Finder {
  const directory = join(root, 'content');
  const sources = readSources(root);
  let known: Known | undefined;
  const now = (): Known => {
    const version = versionOf(directory);
    if (known?.version !== version) {
      known = { version, index: indexTexts(root, new ContentFolder(directory), sources), rendered: new Map() };
    }
    return known;
  };
  const marked = markedPages(() => now().index);
  return {
    plugin: marked.plugin,
    async find(page, texts) {
      const { index, rendered } = now();
      if (!rendered.has(page)) {
        const rendering = marked.textsOf(page);
        rendered.set(page, rendering);
        // After a failure, the next request tries again.
        rendering.catch(() => rendered.delete(page));
      }
      return find(await index, page, texts, await rendered.get(page));
    },
    pages: async () => pagesOf((await now().index).contents),
  };
}

export interface Finder {
  /** For the development server that shows the pages: without it `find` rejects. */
  plugin: Plugin;
  /**
   * Finds the fields of a page's texts, in their order. Rejects with a `ContentError` if the content is invalid.
   * @param page as in `location.pathname`
   */
  find(page: string, texts: readonly PageText[]): Promise<Finding[]>;
  /** All pages with their names. */
  pages(): Promise<State['pages']>;
}

/** Identifies the state of the content files by their times and sizes. */
const versionOf = (directory: string): string =>
  globSync('**/*.{yaml,md}', { cwd: directory })
    .map((file) => {
      const { mtimeMs, size } = statSync(join(directory, file));
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
