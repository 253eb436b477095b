import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { keepValue, keptValue } from '../ui/history-entry/kept-values.ts';

export interface NavigationHandler {
  onStart(): void;
  /**
   * Shows the page of an address. Resolves when the page is visible.
   * @param isTopShown false if the browser will scroll elsewhere: to a fragment, or to an earlier position
   */
  show(pathname: string, isTopShown: boolean, signal: AbortSignal): Promise<void>;
  onEnd(): void;
}

/** The history entry of the visible page. While another page loads, its entry is already the current one. */
interface CurrentPage {
  key: string | undefined;
  path: string;
}

const currentEntry = (): CurrentPage => ({
  key: navigation.currentEntry?.key,
  path: withoutTrailingSlash(location.pathname),
});

/**
 * Whether the site can handle a navigation itself: it leads to a page of the site and is no download, form, reload or
 * fragment.
 */
const canShow = (event: NavigateEvent, to: URL, current: CurrentPage) =>
  event.canIntercept &&
  !isWithinPage(event, to, current) &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // The browser loads everything else: files such as certificates, redirects, unknown addresses.
  matchRoute(to.pathname).page !== 'not-found';

/** Whether a navigation stays on the visible page: it leads to a fragment, or only changes the history. */
const isWithinPage = ({ hashChange, destination, navigationType }: NavigateEvent, to: URL, current: CurrentPage) =>
  (hashChange || (destination.sameDocument && navigationType !== 'traverse')) &&
  withoutTrailingSlash(to.pathname) === current.path;

/**
 * Scrolls to the position that the history entry has stored. The browser's own position is wrong in two cases: when a
 * page is shorter than the position on the page before (Chromium), and after two quick presses of Back (Firefox).
 */
function restoreScroll(event: NavigateEvent): void {
  const top = keptValue<number>('scroll');
  if (top === undefined) event.scroll();
  else scrollTo({ top, behavior: 'instant' });
}

/**
 * Shows pages of the site without a new document, scrolls and moves the focus. If `show` rejects (a file is gone after
 * a release, the network is down), the browser loads the page. Browsers without the Navigation API load every page.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export function interceptNavigation({ onStart, show, onEnd }: NavigationHandler): void {
  if (!('navigation' in window)) return;
  let current = currentEntry();
  let latest: NavigateEvent | undefined;

  const onNavigate = (event: NavigateEvent) => {
    latest = event;
    if (current.key === navigation.currentEntry?.key) keepValue('scroll', scrollY);
    const to = new URL(event.destination.url);
    if (!canShow(event, to, current)) return;
    if (current.key && event.destination.key === current.key) {
      // Back while another page loads: the page before is still visible, with its scroll position and focus.
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
        // The browser itself moves the focus to a fragment, except after Back and Forward.
        if (!to.hash || isTraversal) document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  };

  /** Restores the address of the visible page after the visitor has stopped a page from loading. */
  const returnToShown = (stopped: NavigateEvent) => {
    if (latest === stopped && current.key && current.key !== navigation.currentEntry?.key)
      navigation.traverseTo(current.key);
  };

  const succeed = () => {
    current = currentEntry();
    onEnd();
  };
  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('navigatesuccess', succeed);
  navigation.addEventListener('navigateerror', onEnd);
}
