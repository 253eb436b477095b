import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { WholeContext } from './below.tsx';
import { loadPage, type Page } from './load-page.ts';
import { interceptNavigation } from './navigation.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** The page that is on the screen. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage() is called outside of <Router>');
  return page;
}

/** How late the last press reached the page, in milliseconds. */
let lateness = 0;
/** A device whose presses come later than this takes several frames to prepare a fade: there the page comes first. */
const timely = 10;
const watchLateness = ({ timeStamp }: Event) => {
  lateness = performance.now() - timeStamp;
};

/** Changes the document by `update`, with a short cross-fade where the browser can, in time, and motion is welcome. */
async function fading(update: () => void): Promise<void> {
  const isUnwelcome = matchMedia('(prefers-reduced-motion)').matches;
  if (!document.startViewTransition || isUnwelcome || lateness > timely) return update();
  const transition = document.startViewTransition(update);
  // A fade that is left out (the tab is hidden, the next page has come) is no failure: the page has changed.
  transition.ready.catch((reason: unknown) => console.debug(reason));
  await transition.updateCallbackDone;
}

interface Props {
  first: Page;
  /** False leaves out what stands beneath the first page's first view. */
  isWhole?: boolean;
  onReady?: () => void;
  children: ReactNode;
}

/** Shows the first page, then whatever the visitor navigates to. */
export function Router({ first, isWhole: startsWhole = true, onReady, children }: Props) {
  const [{ page, isWhole }, setShown] = useState({ page: first, isWhole: startsWhole });

  useEffect(() => {
    const stop = interceptNavigation(async (pathname, isWhole, signal) => {
      const page = await loadPage(pathname);
      await fading(() => {
        // At once, not when React finds time between frames: only then may the browser scroll and focus move.
        if (!signal.aborted) flushSync(() => setShown({ page, isWhole }));
      });
    });
    addEventListener('click', watchLateness, true);
    onReady?.();
    return () => {
      stop();
      removeEventListener('click', watchLateness, true);
    };
  }, [onReady]);

  return (
    <PageContext value={page}>
      <WholeContext value={isWhole}>{children}</WholeContext>
    </PageContext>
  );
}
