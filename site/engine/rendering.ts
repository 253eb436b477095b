import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { createContext, use } from 'react';
import type { Files, Page, SiteContent } from './page.ts';

/** The data for rendering one page. React's rendering adds values to the sets and the map. */
export interface Rendering {
  content: SiteContent;
  page: Page;
  measured: Measurements | undefined;
  outcome: FormOutcome | undefined;
  /** The source files of the islands on the page. */
  islands: Set<string>;
  /** The props of the islands, by the value of `data-props`. */
  props: Map<string, object>;
  /** Links for the head: pictures that the browser fetches first. */
  preloads: Set<string>;
}

const contextError = () => new Error('An island cannot use this context: an island gets its data as props');

export const RenderedContext = createContext<Rendering>({
  get content(): SiteContent {
    throw contextError();
  },
  get page(): Page {
    throw contextError();
  },
  measured: undefined,
  outcome: undefined,
  islands: new Set(),
  props: new Map(),
  preloads: new Set(),
});

export const usePage = (): Page => use(RenderedContext).page;

/** The build's measurements of the rendered page; undefined in development. */
export function useMeasured(): (Omit<Measurements, 'pages'> & { sizes: PageSizes }) | undefined {
  const { measured, page } = use(RenderedContext);
  const sizes = measured?.pages[page.path];
  return measured && sizes && { ...measured, sizes };
}

export const useContent = (): SiteContent => use(RenderedContext).content;

/** The resolved content of one file: `useFile('home.yaml')`. */
export const useFile = <Path extends keyof Files>(path: Path): Files[Path] => useContent().files[path];

/** Bytes of a page's files after compression, and the number of its files from other hosts. */
export interface PageSizes {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  /** The first picture, 1280 pixels wide; undefined if a page begins without a picture. */
  picture?: number | undefined;
  thirdParties: number;
}

/** What the build measures, for pages that show these values. */
export interface Measurements {
  version: string;
  /** The day of the sources: `2026-11-28`. */
  day: string;
  /** The tests that run on every change; undefined where the sources have no tests. */
  tests?: { count: number; files: number } | undefined;
  /** The sizes by the path of the page, for pages that show their sizes. */
  pages: Record<string, PageSizes>;
}
