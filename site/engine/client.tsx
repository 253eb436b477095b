import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoute, offlinePath, unknownPath, withoutTrailingSlash } from '../routes.ts';
import { Document } from './document.tsx';
import { onFirstInteraction } from './idle.ts';
import { loadPageOnce } from './load-page.ts';

/** @param app the body of the document, as `render.tsx` got it */
export async function start(app: ReactNode): Promise<void> {
  const { path: rendered, stylesheet = '' } = document.getElementById('boot')?.dataset ?? {};
  const first = await loadFirstPage(rendered);
  // While the stylesheet in the body loads, browsers may not have parsed the elements after it.
  if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
  await new Promise<void>((resolve) => {
    const site = (
      <Document first={first} stylesheet={stylesheet} onReady={resolve}>
        {app}
      </Document>
    );
    startTransition(() => {
      // All unknown addresses have one page.
      const isSame =
        rendered === first.path || (rendered === unknownPath && matchRoute(first.path).page === 'not-found');
      if (isSame) hydrateRoot(document, site);
      else createRoot(document).render(site);
    });
  });
  document.documentElement.dataset.ready = '';
  onFirstInteraction(() => {
    import('./prefetch.ts').then(
      ({ startPrefetching }) => startPrefetching(),
      (error: unknown) => console.error(error),
    );
  });
}

/**
 * The page of the address. The HTML may be that of another page: a static host answers an unknown service with the
 * not-found page, and without a network the service worker answers with the offline page. Then the page of the address
 * is rendered if its code is on the device; else the offline page stays.
 */
function loadFirstPage(rendered: string | undefined) {
  const path = withoutTrailingSlash(location.pathname);
  return loadPageOnce(path).catch((error: unknown) => {
    if (rendered === offlinePath && path !== offlinePath) return loadPageOnce(offlinePath);
    throw error;
  });
}
