import type { ReactNode } from 'react';
import type { PageFacts } from '../seo/page-facts.ts';
import type { SiteContent } from './site-content.ts';

/**
 * The kinds of a page's first view: slides, text next to a picture, or a panel such as a form. Each kind has its own
 * inlined stylesheet, `site/styles/first-view-<kind>.css`.
 */
export const firstViews = ['slides', 'hero', 'panel'] as const;
export type FirstView = (typeof firstViews)[number];

export interface PageData extends Omit<PageFacts, 'path'> {
  /** The browser paints the hero before the stylesheets of the body have loaded. */
  hero: ReactNode;
  body?: ReactNode;
  /** `hero` by default. */
  firstView?: FirstView;
  /** The name of the page in enquiries to the company; by default the title of its head. */
  title?: string;
  status?: 404;
}

export interface Page extends PageData {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  /** The address of the page's own stylesheet. */
  stylesheet?: string | undefined;
}

export interface PageModule {
  /** @param type the value of `:type` in the address */
  load(content: SiteContent, type: string): PageData;
}
