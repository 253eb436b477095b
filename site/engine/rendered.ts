import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { createContext, use } from 'react';
import type { Measured, PageSizes } from './measured.ts';
import type { Page } from './page.ts';
import type { SiteContent } from './site-content.ts';

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
