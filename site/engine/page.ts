import type { ReactNode } from 'react';
import type { PageFacts } from '../seo/page-facts.ts';
import type { SiteContent } from './site-content.ts';

/**
 * The kinds of a page's first view: slides, text beside a picture, or a panel such as a form. Each has its own inlined stylesheet,
 * `site/styles/first-view-<kind>.css`.
 */
export const firstViews = ['slides', 'hero', 'panel'] as const;
export type FirstView = (typeof firstViews)[number];

export interface PageData extends Omit<PageFacts, 'path'> {
  /** The first view. It is painted before the stylesheets of the rest have loaded. */
  hero: ReactNode;
  body?: ReactNode;
  /** `hero` by default. */
  firstView?: FirstView;
  /** Its name in messages to the company; by default the head's title. */
  title?: string;
  status?: 404;
}

export interface Page extends PageData {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  /** Address of the stylesheet with what not every page shows. */
  stylesheet?: string | undefined;
}

export interface PageModule {
  /** @param type what the address has in the place of `:type` */
  load(content: SiteContent, type: string): PageData;
}
