import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { keepValue, keptValue } from '../ui/history-entry/kept-values.ts';

export interface NavigationHandler {
  onStart(): void;
  /**
   * Shows the page of an address; resolves when it is on the screen.
   * @param isTopShown false when the browser will scroll elsewhere: to a fragment, or to an earlier position
   */
  show(pathname: string, isTopShown: boolean, signal: AbortSignal): Promise<void>;
  onEnd(): void;
}

/** The entry of the history whose page is on the screen. While a page loads, its entry is the current one already. */
interface CurrentPage {
  key: string | undefined;
  path: string;
}

const currentEntry = (): CurrentPage => ({
  key: navigation.currentEntry?.key,
  path: withoutTrailingSlash(location.pathname),
});

/** Whether the site can handle a navigation itself: to a page of the site, not a download, form, reload or fragment. */
const canShow = (event: NavigateEvent, to: URL, current: CurrentPage) =>
  event.canIntercept &&
  !isWithinPage(event, to, current) &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // The browser loads all else: files such as certificates, redirects, unknown addresses.
  matchRoute(to.pathname).page !== 'not-found';

/** Whether it leads to a fragment of the page that is on the screen, also to the same one again, or only changes the history. */
const isWithinPage = ({ hashChange, destination, navigationType }: NavigateEvent, to: URL, current: CurrentPage) =>
  (hashChange || (destination.sameDocument && navigationType !== 'traverse')) &&
  withoutTrailingSlash(to.pathname) === current.path;

/**
 * Goes to the place that was left, which the entry keeps. The browser's own memory is wrong when a page is shorter than the place
 * on the page before (Chromium), and when Back is pressed twice at once (Firefox).
 */
function restoreScroll(event: NavigateEvent): void {
  const top = keptValue<number>('scroll');
  if (top === undefined) event.scroll();
  else scrollTo({ top, behavior: 'instant' });
}

/**
 * Shows pages of the site without a new document, scrolls and moves the focus. When `show` rejects (a file is
 * gone after a release, the network is down) the browser loads the page, as it does where it has no Navigation API.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 * @returns a function that stops it
 */
export function interceptNavigation({ onStart, show, onEnd }: NavigationHandler): () => void {
  if (!('navigation' in window)) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  let current = currentEntry();
  let latest: NavigateEvent | undefined;

  const onNavigate = (event: NavigateEvent) => {
    latest = event;
    if (current.key === navigation.currentEntry?.key) keepValue('scroll', scrollY);
    const to = new URL(event.destination.url);
    if (!canShow(event, to, current)) return;
    if (current.key && event.destination.key === current.key) {
      // Back while a page loads: the one before is still there, with its scroll position and focus.
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => {} });
      return;
    }
    onStart();
    event.signal.addEventListener('abort', () => setTimeout(() => returnToShown(event)));
    const isTraversal = event.navigationType === 'traverse';
    const isTopShown = to.hash === '' && !isTraversal;
    event.intercept({
      focusReset: 'manual',
      scroll: isTraversal ? 'manual' : 'after-transition',
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
        if (event.signal.aborted) return;
        if (isTraversal) restoreScroll(event);
        // To a fragment the browser moves the focus itself, but not by Back and Forward.
        if (!to.hash || isTraversal) document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  };

  /** After the visitor has stopped a page from loading, the address is again that of the page on the screen. */
  const returnToShown = (stopped: NavigateEvent) => {
    if (latest === stopped && current.key && current.key !== navigation.currentEntry?.key)
      navigation.traverseTo(current.key);
  };

  const succeed = () => {
    current = currentEntry();
    onEnd();
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
  navigation.addEventListener('navigatesuccess', succeed, { signal });
  navigation.addEventListener('navigateerror', onEnd, { signal });
  return () => stop.abort();
}
