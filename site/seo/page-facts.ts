import type { Question } from '@company/schemas/files/parts.ts';

export interface HeadFacts {
  title: string;
  description?: string;
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  index?: boolean;
}

/** A breadcrumb: the pages above, from the top down, and the page's own name. */
interface Trail {
  parents: { name: string; href: string }[];
  current: string;
}

export interface PageFacts {
  /** Pathname, as in the URL table. */
  path: string;
  head: HeadFacts;
  breadcrumb?: Trail;
  questions?: readonly Question[] | undefined;
}
