import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigatingContext, type Shown, ShownContext } from './current-page.ts';
import { loadPage } from './load-page.ts';
import { memoizeAsync } from './memoize.ts';
import { interceptNavigation } from './navigation.ts';
import type { Page } from './page.ts';
import { usePageUpdates } from './page-updates.ts';

/** Loads each page once: early by `prefetch.ts`, or when it is opened. In development its module may have changed. */
export const loadPageOnce = import.meta.hot ? loadPage : memoizeAsync(loadPage);

/** Shows the first page, then each page that the visitor navigates to. */
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

  if (import.meta.hot) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the build has no import.meta.hot, and leaves the hook out
    usePageUpdates(async () => {
      const page = await loadPage(location.pathname);
      setShown((current) => ({ ...current, page, isTopShown: false }));
    });
  }

  return (
    <ShownContext value={shown}>
      <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
    </ShownContext>
  );
}
