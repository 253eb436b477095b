import { redirects, withoutTrailingSlash } from '../routes.ts';

/** What the router does for a navigation. */
export interface NavigationHandler {
  onStart(): void;
  /**
   * Brings the page of an address onto the screen and resolves when it is there.
   * @param isTopShown false when the browser will scroll elsewhere: to a fragment, or back to where the visitor was
   */
  show(pathname: string, isTopShown: boolean, signal: AbortSignal): Promise<void>;
  /** The navigation has been completed or cancelled, or has failed. */
  onEnd(): void;
}

/** Whether the site can make the navigation itself: to another of its pages, no download, form, reload or fragment. */
const canShow = (event: NavigateEvent, to: URL) =>
  event.canIntercept &&
  !event.hashChange &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // A file, such as a certificate, is the browser's to open; a redirect is the server's to make.
  !/\.[a-z0-9]+$/i.test(to.pathname) &&
  !(withoutTrailingSlash(to.pathname) in redirects);

/**
 * Takes over navigation within the site. The browser itself scrolls: to the top, to a fragment, or back to where the
 * visitor was. When `show` rejects (a file is gone after a release, the network is down) the browser loads the page.
 * Returns the way to stop. Does nothing in browsers without the Navigation API: they load every page.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export function interceptNavigation({ onStart, show, onEnd }: NavigationHandler): () => void {
  if (!('navigation' in window)) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const onNavigate = (event: NavigateEvent) => {
    const to = new URL(event.destination.url);
    if (!canShow(event, to)) return;
    onStart();
    const isTopShown = to.hash === '' && event.navigationType !== 'traverse';
    event.intercept({
      focusReset: 'manual',
      handler: () =>
        show(to.pathname, isTopShown, event.signal).catch((reason: unknown) => {
          if (!event.signal.aborted) {
            console.error(reason);
            location.reload();
          }
          throw reason;
        }),
    });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
  navigation.addEventListener('navigatesuccess', onEnd, { signal });
  navigation.addEventListener('navigateerror', onEnd, { signal });
  return () => stop.abort();
}
