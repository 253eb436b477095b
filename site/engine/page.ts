import type { ReactNode } from 'react';
import type { PageFacts } from '../seo/page-facts.ts';

/** What a page's first view is: words over a picture, or a panel such as a form. Each has its own inlined stylesheet. */
export type FirstView = 'hero' | 'panel';

/** What a page module gives for an address. */
export interface PageData extends Omit<PageFacts, 'path'> {
  /** What a visitor sees first. It is painted before the rest of the page has its styles. */
  hero: ReactNode;
  /** Everything beneath the hero. */
  body?: ReactNode;
  /** `hero` unless said. */
  firstView?: FirstView;
  /** Read out by screen readers after a navigation; the head's title unless said. */
  title?: string;
  /** HTTP status; 200 unless said. */
  status?: 404;
  /** Modules that the page imports by itself, for preloading (paths from the project's root). */
  sources?: string[];
}

/** A page ready to be shown. */
export interface Page extends PageData {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  sources: string[];
}

/** A module of `site/pages`. `type` is the value in the page's address, empty where the address has none. */
export interface PageModule {
  load(type: string): PageData | Promise<PageData>;
}
