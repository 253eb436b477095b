import { matchRoute } from '../routes.ts';

export interface NavigationHandler {
  onStart(): void;
  /**
   * Shows the page of an address; resolves when it is on the screen.
   * @param isTopShown false when the browser will scroll elsewhere: to a fragment, or to an earlier position
   */
  show(pathname: string, isTopShown: boolean, signal: AbortSignal): Promise<void>;
  /** The navigation was completed or cancelled, or it failed. */
  onEnd(): void;
}

/** Whether the site can handle a navigation itself: to another page of the site, not a download, form, reload or fragment. */
const canShow = (event: NavigateEvent, to: URL) =>
  event.canIntercept &&
  !event.hashChange &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // The browser loads all else: files such as certificates, redirects, pages in other languages, unknown addresses.
  matchRoute(to.pathname).page !== 'not-found';

/**
 * Intercepts navigation within the site, shows the page and moves the focus to it; the browser scrolls. When `show` rejects (a file is gone after a
 * release, the network is down) the browser loads the page. In browsers without the Navigation API it does nothing:
 * they load every page.
 * @returns a function that stops it
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
      handler: async () => {
        try {
          await show(to.pathname, isTopShown, event.signal);
        } catch (error) {
          if (!event.signal.aborted) {
            console.error(error);
            location.reload();
          }
          throw error;
        }
        // With a fragment the browser moves the focus itself.
        if (!to.hash && !event.signal.aborted) document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
  navigation.addEventListener('navigatesuccess', onEnd, { signal });
  navigation.addEventListener('navigateerror', onEnd, { signal });
  return () => stop.abort();
}
