import { homePath, partsFolder } from '@company/schemas/addresses.ts';
import { withoutTrailingSlash } from '../routes.ts';

/** The parts of a page that a navigation replaces. The build writes them for each page, as JSON. */
export interface PagePart {
  /** The address of the application for which the page was built. */
  app: string;
  /** Addresses of the scripts that the islands of the page need. */
  modules: readonly string[];
  /** HTML of the elements in the head. */
  head: string;
  /** Addresses of the stylesheets below the hero. */
  styles: readonly string[];
  /** HTML of the hero. */
  hero: string;
  /** HTML of everything below the hero. */
  body: string;
  /** HTML of the elements outside of `main` that differ from page to page, by their `data-part`. */
  parts: Readonly<Record<string, string>>;
}

/** The address of a page's part: `/parts/about.json` for `/about`. */
export function partAddress(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return `/${partsFolder}${path === homePath ? '/home' : path}.json`;
}

/** The path of the page that a part belongs to; undefined for every other address. */
export function pageOfPart(address: string): string | undefined {
  const [, path] = new RegExp(`^/${partsFolder}(/[^?]+)\\.json$`).exec(address) ?? [];
  return path === '/home' ? homePath : path;
}

const parts = new Map<string, Promise<PagePart>>();

/**
 * Fetches the part of a page once. `prefetch.ts` calls this function early, a navigation when the page is opened.
 * The next call repeats a failed request.
 */
export function loadPartOnce(pathname: string): Promise<PagePart> {
  const address = partAddress(pathname);
  // In development each call fetches the part again, because the page may have changed.
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
  if (part.app !== app) throw new Error('The site has a newer release: the page is loaded again');
  // Fetches the page's files in parallel. Stylesheets are only prefetched, because a linked stylesheet would apply
  // to the current page.
  for (const href of part.modules) prefetchFile('modulepreload', href);
  for (const href of part.styles) prefetchFile('prefetch', href);
  return part;
}

function prefetchFile(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
