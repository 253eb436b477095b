import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadPage, type Page } from './load-page.ts';
import { interceptNavigation } from './navigation.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** The page that is on the screen. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage() is called outside of <Router>');
  return page;
}

/** Shows the first page, then whatever the visitor navigates to. */
export function Router({ first, onReady, children }: { first: Page; onReady?: () => void; children: ReactNode }) {
  const [page, setPage] = useState(first);
  const shown = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const stop = interceptNavigation(async (pathname, signal) => {
      const next = await loadPage(pathname);
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        shown.current = resolve;
        startTransition(() => setPage(next));
      });
    });
    onReady?.();
    return stop;
  }, [onReady]);

  // A page counts as shown when React has committed it: only then may the browser scroll and focus move.
  useLayoutEffect(() => {
    if (page !== first) shown.current?.();
  }, [page, first]);

  return <PageContext value={page}>{children}</PageContext>;
}
