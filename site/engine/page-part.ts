import { homePath, partsFolder } from '@company/schemas/addresses.ts';
import { withoutTrailingSlash } from '../routes.ts';

/** The parts of a page that a navigation replaces. The build writes them for each page, as JSON. */
export interface PagePart {
  /** The address of the application for which the page was built. */
  app: string;
  /** Addresses of the scripts that its islands need. */
  modules: readonly string[];
  /** HTML of the elements in the head. */
  head: string;
  /** Addresses of the stylesheets below the hero. */
  styles: readonly string[];
  /** HTML of the first view, and of everything below it. */
  hero: string;
  body: string;
  /** HTML of the elements outside of `main` that differ from page to page, by their `data-part`. */
  parts: Readonly<Record<string, string>>;
}

/** The address of a page's part: `/parts/about.json` for `/about`. */
export function partAddress(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return `/${partsFolder}${path === homePath ? '/home' : path}.json`;
}

/** The path of the page for a part's address; undefined for any other address. */
export function pageOfPart(address: string): string | undefined {
  const [, path] = new RegExp(`^/${partsFolder}(/[^?]+)\\.json$`).exec(address) ?? [];
  return path === '/home' ? homePath : path;
}

const parts = new Map<string, Promise<PagePart>>();

/**
 * Fetches the part of a page once: early by `prefetch.ts`, or when the page is opened. A failed part is fetched again.
 */
export function loadPartOnce(pathname: string): Promise<PagePart> {
  const address = partAddress(pathname);
  // In development the page may have changed.
  const part = (!import.meta.env.DEV && parts.get(address)) || loadPart(address);
  parts.set(address, part);
  part.catch(() => parts.delete(address));
  return part;
}

async function loadPart(address: string): Promise<PagePart> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const part: PagePart = await response.json();
  const { app = '' } = document.getElementById('boot')?.dataset ?? {};
  if (part.app !== app) throw new Error('There is a newer release of the site: the page is loaded whole');
  // Fetches the page's files in parallel without applying them. An early linked stylesheet would lay out the current
  // page again.
  for (const href of part.modules) fetchAhead('modulepreload', href);
  for (const href of part.styles) fetchAhead('prefetch', href);
  return part;
}

function fetchAhead(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
