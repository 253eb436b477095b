import { useSyncExternalStore } from 'react';
import { redirects, withoutTrailingSlash } from './routes.ts';

/**
 * Where the visitor is between pages. `pending` from the start of a navigation to its end; then how it ended.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export type NavigationState = 'idle' | 'pending' | 'completed' | 'cancelled' | 'failed';

let state: NavigationState = 'idle';
const watchers = new Set<() => void>();
const completions = new Set<() => void>();

function become(next: NavigationState) {
  state = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The navigation's state, for components that show it. */
export const useNavigationState = (): NavigationState =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'idle',
  );

/** Calls `listener` after every completed navigation; returns the way to stop. */
export function onNavigated(listener: () => void): () => void {
  completions.add(listener);
  return () => void completions.delete(listener);
}

/** A navigation that the site makes itself: to another of its pages, not a download, a form, a reload or a fragment. */
const isOurs = (event: NavigateEvent, to: URL) =>
  event.canIntercept &&
  !event.hashChange &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // A file, such as a certificate, is the browser's to open; a redirect is the server's to make.
  !/\.[a-z0-9]+$/i.test(to.pathname) &&
  !(withoutTrailingSlash(to.pathname) in redirects);

/**
 * Takes over navigation within the site. `show` brings the page of an address onto the screen, as a whole where it will
 * not be seen from its top, and resolves when it is there; when it rejects (a file is gone after a release, the network is down) the browser loads the page whole.
 * The browser itself scrolls: to the top, to a fragment, or back to where the visitor was.
 * Returns the way to stop. Does nothing in browsers without the Navigation API: they load every page whole.
 */
export function interceptNavigation(
  show: (pathname: string, isWhole: boolean, signal: AbortSignal) => Promise<void>,
): () => void {
  if (!('navigation' in window)) return () => {};
  const stop = new AbortController();
  let ours = false;

  navigation.addEventListener(
    'navigate',
    (event) => {
      const to = new URL(event.destination.url);
      ours = isOurs(event, to);
      if (!ours) return;
      become('pending');
      const isWhole = to.hash !== '' || event.navigationType === 'traverse';
      event.intercept({
        focusReset: 'manual',
        handler: () =>
          show(to.pathname, isWhole, event.signal).catch((reason: unknown) => {
            if (event.signal.aborted) throw reason;
            console.error(reason);
            become('failed');
            location.reload();
            throw reason;
          }),
      });
    },
    { signal: stop.signal },
  );
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      if (!ours) return;
      become('completed');
      for (const listener of completions) listener();
    },
    { signal: stop.signal },
  );
  navigation.addEventListener(
    'navigateerror',
    ({ error }) => {
      if (ours) become((error as DOMException | null)?.name === 'AbortError' ? 'cancelled' : 'failed');
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
