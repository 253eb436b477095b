import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPage } from './load-page.ts';
import { memoizeAsync } from './memoize.ts';
import { interceptNavigation } from './navigation.ts';
import type { Page } from './page.ts';

/** Loads each page once: early by `prefetch.ts`, or when it is opened. */
export const loadPageOnce = memoizeAsync(loadPage);

interface Shown {
  page: Page;
  /** How many navigations were completed since the document was loaded. */
  navigations: number;
  /** Whether the page is scrolled to its top: then its body may come a moment after its hero. */
  isTopShown: boolean;
}

const ShownContext = createContext<Shown | undefined>(undefined);
const NavigatingContext = createContext(false);

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('This component has to be inside of <Router>');
  return shown;
}

/** The page that is on the screen. */
export const usePage = (): Page => useShown().page;

/** How many navigations were completed since the document was loaded: an effect that depends on it runs after each. */
export const useNavigations = (): number => useShown().navigations;

/** Whether a navigation is under way. */
export const useIsNavigating = (): boolean => use(NavigatingContext);

/** Shows the first page, then whatever the visitor navigates to. */
export function Router({ first, children }: { first: Page; children: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ page: first, navigations: 0, isTopShown: false });
  const [isNavigating, setNavigating] = useState(false);

  useEffect(
    () =>
      interceptNavigation({
        onStart: () => setNavigating(true),
        onEnd: () => setNavigating(false),
        async show(pathname, isTopShown, signal) {
          const page = await loadPageOnce(pathname);
          if (signal.aborted) return;
          // Synchronously: the browser scrolls and the focus moves right after this, and need the new page.
          flushSync(() => setShown(({ navigations }) => ({ page, navigations: navigations + 1, isTopShown })));
        },
      }),
    [],
  );

  return (
    <ShownContext value={shown}>
      <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
    </ShownContext>
  );
}
