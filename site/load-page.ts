import type { ReactElement } from 'react';
import { onceEach } from './once.ts';
import { type Match, matchRoute, withoutTrailingSlash } from './routes.ts';
import type { PageFacts } from './seo/page-facts.ts';
import { openFirstPage, still } from './still.tsx';

/** The kinds of first view: words over a picture, or a panel, such as one with a form. */
export type FirstView = 'hero' | 'panel';

/** What a page's module gives for an address. */
export interface Opened extends Omit<PageFacts, 'path'> {
  element: ReactElement;
  /** Read out when the page has opened; the head's title unless said. */
  title?: string;
  /** HTTP status; 200 unless said. */
  status?: 404;
  /** What its first view is, and so which part of the stylesheet its HTML carries; a hero unless said. */
  firstView?: FirstView;
  /** Modules that the page needs beside its own, for preloading (paths from the project's root). */
  sources?: string[];
  /** Modules of its still parts: they are on the page, but its first visitor loads none of them. */
  stillSources?: string[];
}

/** A page ready to be shown. */
export interface Page extends Opened {
  /** Pathname without trailing slash, as in `location.pathname`. */
  path: string;
  title: string;
  sources: string[];
  stillSources: string[];
}

/** A module of `site/pages`: opens the page for the value in its address (empty where it has none). */
interface PageModule {
  open(type: string): Opened | Promise<Opened>;
}

const modules = onceEach(import.meta.glob<PageModule>('./pages/*.tsx'));

/** Pages without a form, a tab or anything else that answers to more than a link. */
const stillPages: ReadonlySet<Match['page']> = new Set([
  'lifecycle',
  'services',
  'service',
  'privacy-policy',
  'terms-and-conditions',
  'not-found',
]);

async function open(match: Match): Promise<Opened> {
  const load = modules[`./pages/${match.page}.tsx`];
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const module = await load();
  return module.open('type' in match ? match.type : '');
}

/** Loads the code and content for a pathname. Rejects when they cannot be fetched. */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const opened = await open(match);
  const { stillSources = [] } = opened;
  const sources = [`site/pages/${match.page}.tsx`, ...(opened.sources ?? [])];
  const isStill = stillPages.has(match.page);
  return {
    title: opened.head.title,
    ...opened,
    element: isStill ? await still(async () => opened.element) : opened.element,
    path: withoutTrailingSlash(pathname),
    sources: isStill ? [] : sources,
    stillSources: isStill ? sources : stillSources,
  };
}

/** The page whose HTML the browser has: a still one is described by that HTML, and its code is not loaded. */
export const loadFirstPage = (pathname: string, title: string): Promise<Page> =>
  openFirstPage(async () => {
    const match = matchRoute(pathname);
    if (!stillPages.has(match.page)) return loadPage(pathname);
    const read = (selector: string, attribute: string) =>
      document.querySelector(selector)?.getAttribute(attribute) ?? undefined;
    const description = read('meta[name=description]', 'content');
    return {
      path: withoutTrailingSlash(pathname),
      title,
      head: {
        title: document.title,
        ...(description && { description }),
        canonical: new URL(read('link[rel=canonical]', 'href') ?? '', location.href).pathname,
        index: !read('meta[name=robots]', 'content'),
      },
      element: await still(async () => (await open(match)).element),
      sources: [],
      stillSources: [],
    };
  });
