import type { Question } from '@company/schemas/files/parts.ts';

/** Facts of a page in its head, for browsers and search engines. */
export interface HeadFacts {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  index?: boolean;
}

/** A breadcrumb: the pages above, from the top down, and the page's own name. */
interface Trail {
  parents: { name: string; href: string }[];
  current: string;
}

/** Facts of a page for search engines and link previews. */
export interface PageFacts {
  /** Pathname, as in the URL table. */
  path: string;
  head: HeadFacts;
  breadcrumb?: Trail;
  questions?: readonly Question[] | undefined;
}
