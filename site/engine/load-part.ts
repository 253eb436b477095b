import { type PagePart, partAddress } from './page-part.ts';

const parts = new Map<string, Promise<PagePart>>();

const { app = '' } = document.getElementById('boot')?.dataset ?? {};

/** Fetches what a page changes once: early by `prefetch.ts`, or when it is opened. One that failed is fetched again. */
export function loadPartOnce(pathname: string): Promise<PagePart> {
  const address = partAddress(pathname);
  // In development it may have changed.
  const part = (!import.meta.env.DEV && parts.get(address)) || loadPart(address);
  parts.set(address, part);
  part.catch(() => parts.delete(address));
  return part;
}

async function loadPart(address: string): Promise<PagePart> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  const part: PagePart = await response.json();
  if (part.app !== app) throw new Error('There is a newer release of the site: the page is loaded whole');
  // Its files come beside it. Nothing is applied: a stylesheet that is linked early has the whole page laid out anew.
  for (const href of part.modules) fetchAhead('modulepreload', href);
  for (const href of part.styles) fetchAhead('prefetch', href);
  return part;
}

function fetchAhead(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
