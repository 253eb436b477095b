import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { createContext, use } from 'react';
import type { Page } from './page.ts';
import type { Files, SiteContent } from './site-content.ts';

/** What is known while the HTML of a page is rendered, and what its parts add to it. */
export interface Rendering {
  content: SiteContent;
  page: Page;
  measured: Measured | undefined;
  outcome: FormOutcome | undefined;
  /** The source files of the islands on the page. */
  islands: Set<string>;
  /** The props of the islands, by `data-props`. */
  props: Map<string, object>;
  /** Links for the head: pictures that are fetched first. */
  preloads: Set<string>;
}

const onlyProps = () => new Error('An island gets what it needs as props, as it does in the browser');

export const RenderedContext = createContext<Rendering>({
  get content(): SiteContent {
    throw onlyProps();
  },
  get page(): Page {
    throw onlyProps();
  },
  measured: undefined,
  outcome: undefined,
  islands: new Set(),
  props: new Map(),
  preloads: new Set(),
});

/** The page that is rendered. */
export const usePage = (): Page => use(RenderedContext).page;

/** What the build has measured of the page that is rendered; undefined in development. */
export function useMeasured(): (Omit<Measured, 'pages'> & { sizes: PageSizes }) | undefined {
  const { measured, page } = use(RenderedContext);
  const sizes = measured?.pages[page.path];
  return measured && sizes && { ...measured, sizes };
}

/** The content that is rendered. */
export const useContent = (): SiteContent => use(RenderedContext).content;

/** What is shown of one file: `useFile('home.yaml')`. */
export const useFile = <Path extends keyof Files>(path: Path): Files[Path] => useContent().files[path];

/** Bytes of a page's files after compression, and how many of its files come from other hosts. */
export interface PageSizes {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  /** At 1280 pixels; undefined for a page without a picture at its top. */
  picture?: number | undefined;
  thirdParties: number;
}

/** What the build knows of itself. */
export interface Measured {
  version: string;
  /** The day of the sources, such as `2026-11-28`. */
  day: string;
  /** What is tried on every change; undefined where the sources have no tests. */
  tests?: { count: number; files: number } | undefined;
  /** By the path of the page. Only pages that show their sizes are here. */
  pages: Record<string, PageSizes>;
}
