import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { createContext, use } from 'react';
import type { Page } from './page.ts';
import type { Files, SiteContent } from './site-content.ts';

/** The data for rendering one page. Components add values to the sets and the map while they render. */
export interface Rendering {
  content: SiteContent;
  page: Page;
  measured: Measured | undefined;
  outcome: FormOutcome | undefined;
  /** The source files of the islands on the page. */
  islands: Set<string>;
  /** The props of the islands, by `data-props`. */
  props: Map<string, object>;
  /** Links for the head: pictures that the browser fetches first. */
  preloads: Set<string>;
}

const contextError = () => new Error('An island cannot use this context: it gets its data as props, as in the browser');

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
export function useMeasured(): (Omit<Measured, 'pages'> & { sizes: PageSizes }) | undefined {
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
  /** At 1280 pixels; undefined for a page that has no picture at its top. */
  picture?: number | undefined;
  thirdParties: number;
}

/** What the build knows about itself, for pages that show it. */
export interface Measured {
  version: string;
  /** The day of the sources: `2026-11-28`. */
  day: string;
  /** The tests that run on every change; undefined where the sources have no tests. */
  tests?: { count: number; files: number } | undefined;
  /** The sizes by the path of the page, for pages that show their sizes. */
  pages: Record<string, PageSizes>;
}
