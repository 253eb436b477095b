import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import type { Page, PageModule } from './page.ts';

const modules = import.meta.glob<PageModule>('../pages/*.tsx');
/** In development: modules of pages that were changed since the document was loaded, by their paths from the root. */
const updated = new Map<string, PageModule>();

/** Loads the code and content for a pathname. Rejects when they cannot be fetched. */
export async function loadPage(pathname: string): Promise<Page> {
  const match = matchRoute(pathname);
  const source = `site/pages/${match.page}.tsx`;
  const { load } = updated.get(source) ?? (await modules[source.replace('site/', '../')]?.()) ?? {};
  if (!load) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = await load('type' in match ? match.type : '');
  return {
    title: data.head.title,
    ...data,
    path: withoutTrailingSlash(pathname),
    sources: [source, ...(data.sources ?? [])],
  };
}

/** In development: calls `onUpdate` after the module of a page was replaced. @returns a function that stops it */
export function onPageUpdate(onUpdate: () => void): () => void {
  const update = ({ detail }: CustomEvent<{ source: string; module: PageModule }>) => {
    updated.set(detail.source, detail.module);
    onUpdate();
  };
  addEventListener('page-update', update);
  return () => removeEventListener('page-update', update);
}

declare global {
  interface WindowEventMap {
    'page-update': CustomEvent<{ source: string; module: PageModule }>;
  }
}
