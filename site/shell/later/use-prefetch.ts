import { useEffect } from 'react';
import { loadPage } from '../../load-page.ts';
import { matchRoute, redirects, withoutTrailingSlash } from '../../routes.ts';
import { signsOfLife } from '../use-later.tsx';

/** How many pages are fetched at once. */
const atOnce = 2;

/** https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor can be spared nothing: data is saved, or the network is as slow as in the days of 2G. */
function isSparing(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The pathname of another page of this site that a link leads to; undefined for files, redirects and other sites. */
function pageOf(link: HTMLAnchorElement): string | undefined {
  const path = withoutTrailingSlash(link.pathname);
  if (link.origin !== location.origin || path === withoutTrailingSlash(location.pathname) || path in redirects) return;
  return matchRoute(path).page === 'not-found' ? undefined : path;
}

const fetched = new Set<string>();
let waiting: string[] = [];
let running = 0;

/** Loads code and content of the pages that wait, a few at a time. A page that fails is loaded when it is opened. */
function work() {
  while (running < atOnce) {
    const path = waiting.shift();
    if (!path) return;
    running++;
    void loadPage(path)
      .catch((error: unknown) => {
        fetched.delete(path);
        console.warn(error);
      })
      .then(() => {
        running--;
        work();
      });
  }
}

function prefetch(link: HTMLAnchorElement, intended: boolean) {
  const path = pageOf(link);
  if (!path || isSparing()) return;
  if (fetched.has(path)) {
    // The page that a pointer is on goes before those that are only seen.
    if (intended && waiting.includes(path)) waiting = [path, ...waiting.filter((other) => other !== path)];
    return;
  }
  fetched.add(path);
  if (intended) waiting.unshift(path);
  else waiting.push(path);
  work();
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 200);

/** Signs that a link is about to be followed. */
const intent = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches the code and content of pages whose links are in view, or that pointer, finger or focus have reached. Who never
 * moves is spared what is fetched ahead.
 */
export function usePrefetch(isAlive: boolean): void {
  useEffect(() => {
    const inView = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // Links of slides that wait behind the shown one are within the window, but nobody sees them.
        if (!isIntersecting || !target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        inView.unobserve(target);
        whenIdle(() => prefetch(target as HTMLAnchorElement, false));
      }
    });
    const look = () => {
      inView.disconnect();
      for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
    };
    // A page's parts come one after the other.
    let isDue = false;
    const changes = new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      whenIdle(() => {
        isDue = false;
        look();
      });
    });
    const stop = new AbortController();
    const begin = new AbortController();
    const start = () => {
      begin.abort();
      look();
      changes.observe(document.body, { childList: true, subtree: true });
    };
    if (isAlive) start();
    else {
      const signal = AbortSignal.any([begin.signal, stop.signal]);
      for (const sign of signsOfLife) addEventListener(sign, start, { passive: true, signal });
    }
    const reach = ({ target }: Event) => {
      const link = (target as Element).closest?.('a');
      if (link) prefetch(link, true);
    };
    for (const sign of intent) addEventListener(sign, reach, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      inView.disconnect();
      changes.disconnect();
    };
  }, [isAlive]);
}
