import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigatingContext, type Shown, ShownContext } from './current-page.ts';
import { loadPageOnce } from './load-page.ts';
import { interceptNavigation } from './navigation.ts';
import type { Page } from './page.ts';

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
    useEffect(() => {
      const update = async () => {
        const page = await loadPageOnce(location.pathname);
        setShown((current) => ({ ...current, page, isTopShown: false }));
      };
      addEventListener('page-update', update);
      return () => removeEventListener('page-update', update);
    }, []);
  }

  return (
    <ShownContext value={shown}>
      <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
    </ShownContext>
  );
}
