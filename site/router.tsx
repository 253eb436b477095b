import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPage, type Page } from './load-page.ts';
import { interceptNavigation } from './navigation.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** The page that is on the screen. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage() is called outside of <Router>');
  return page;
}

/** Changes the document by `update`, with a short cross-fade where the browser can and motion is welcome. */
async function fading(update: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion)').matches) return update();
  const transition = document.startViewTransition(update);
  // A fade that is left out (the tab is hidden, the next page has come) is no failure: the page has changed.
  transition.ready.catch((reason: unknown) => console.debug(reason));
  await transition.updateCallbackDone;
}

/** Shows the first page, then whatever the visitor navigates to. */
export function Router({ first, onReady, children }: { first: Page; onReady?: () => void; children: ReactNode }) {
  const [page, setPage] = useState(first);

  useEffect(() => {
    const stop = interceptNavigation(async (pathname, signal) => {
      const next = await loadPage(pathname);
      await fading(() => {
        // At once, not when React finds time between frames: only then may the browser scroll and focus move.
        if (!signal.aborted) flushSync(() => setPage(next));
      });
    });
    onReady?.();
    return stop;
  }, [onReady]);

  return <PageContext value={page}>{children}</PageContext>;
}
