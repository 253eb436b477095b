import type { Question } from '../content/schemas/parts.ts';

/** What a page tells browsers and search engines about itself in its head. */
export interface HeadFacts {
  title: string;
  description?: string;
  /** Path of the address that stands for this page. */
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  index?: boolean;
}

/** Where a page stands: what is above it, from the top down, and its own name. */
interface Trail {
  parents: { name: string; href: string }[];
  current: string;
}

/** What search engines and link previews are told of a page. */
export interface PageFacts {
  /** Pathname, as in the URL table. */
  path: string;
  head: HeadFacts;
  /** The trail that the page shows, if it shows one. */
  breadcrumb?: Trail;
  /** The questions that the page shows, if it shows any. */
  questions?: readonly Question[];
}
