import type { Question } from '@company/schemas/files/parts.ts';

export interface HeadFacts {
  title: string;
  description?: string;
  canonical: string;
  /** False keeps the page out of search results and the sitemap. */
  index?: boolean;
}

export interface PageFacts {
  path: string;
  head: HeadFacts;
  /** The pages above, from the top down, and the page's own name. */
  breadcrumb?: { parents: { name: string; href: string }[]; current: string };
  questions?: readonly Question[] | undefined;
}
