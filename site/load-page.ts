import type { ReactElement } from 'react';
import { matchRoute, withoutTrailingSlash } from './routes.ts';
import type { PageFacts } from './seo/page-facts.ts';

/** What a page's module gives for an address. */
export interface Opened extends Omit<PageFacts, 'path'> {
  element: ReactElement;
  /** Read out when the page has opened; the head's title unless said. */
  title?: string;
  /** HTTP status; 200 unless said. */
  status?: 404;
  /** Content modules that the page needs beside its own, for preloading (paths from the project's root). */
  sources?: string[];
}

/** A page ready to be shown. */
export interface Page extends Opened {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  sources: string[];
}

/** A module of `site/pages`: opens the page for the value in its address (empty where it has none). */
interface PageModule {
  open(type: string): Opened | Promise<Opened>;
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

/** Loads the code and content for a pathname. Rejects when they cannot be fetched. */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const load = modules[`./pages/${match.page}.tsx`];
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const module = await load();
  const opened = await module.open('type' in match ? match.type : '');
  const sources = [`site/pages/${match.page}.tsx`, ...(opened.sources ?? [])];
  return { title: opened.head.title, ...opened, path: withoutTrailingSlash(pathname), sources };
}
