import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { keepValue, keptValue } from '../ui/history-entry/kept-values.ts';

export interface NavigationHandler {
  onStart(): void;
  /**
   * Shows the page of an address. Resolves when the page is visible.
   * @param isTopShown false if the browser will scroll to a fragment or to an earlier position
   */
  show(pathname: string, isTopShown: boolean, signal: AbortSignal): Promise<void>;
  onEnd(): void;
}

/**
 * The history entry of the visible page. `navigation.currentEntry` is another entry while another page loads.
 */
interface VisiblePage {
  key: string | undefined;
  path: string;
}

const entryOfLocation = (): VisiblePage => ({
  key: navigation.currentEntry?.key,
  path: withoutTrailingSlash(location.pathname),
});

/**
 * True if the site itself can show the target of a navigation: a page of the site. False for downloads, posted forms,
 * reloads, and fragments of the visible page.
 */
const canShow = (event: NavigateEvent, to: URL, visible: VisiblePage) =>
  event.canIntercept &&
  !isWithinPage(event, to, visible) &&
  event.navigationType !== 'reload' &&
  event.downloadRequest === null &&
  !event.formData &&
  // The browser loads everything else: files such as certificates, redirects, unknown addresses.
  matchRoute(to.pathname).page !== 'not-found';

/** True if a navigation goes to a fragment of the visible page, or only changes the history. */
const isWithinPage = ({ hashChange, destination, navigationType }: NavigateEvent, to: URL, visible: VisiblePage) =>
  (hashChange || (destination.sameDocument && navigationType !== 'traverse')) &&
  withoutTrailingSlash(to.pathname) === visible.path;

/**
 * Scrolls to the position that the history entry has stored. The browser itself restores a wrong position in two
 * cases: if the previous page was scrolled further than this page is long (Chromium), and after two quick presses of
 * Back (Firefox).
 */
function restoreScroll(event: NavigateEvent): void {
  const top = keptValue<number>('scroll');
  if (top === undefined) event.scroll();
  else scrollTo({ top, behavior: 'instant' });
}

/**
 * Shows pages of the site without a new document, scrolls and moves the focus. If `show` rejects (a release has removed
 * a file, the network is down), the browser loads the page. Browsers without the Navigation API load every page.
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#navigation-api
 */
export function interceptNavigation({ onStart, show, onEnd }: NavigationHandler): void {
  if (!('navigation' in window)) return;
  let visible = entryOfLocation();
  let latest: NavigateEvent | undefined;

  const onNavigate = (event: NavigateEvent) => {
    latest = event;
    if (visible.key === navigation.currentEntry?.key) keepValue('scroll', scrollY);
    const to = new URL(event.destination.url);
    if (!canShow(event, to, visible)) return;
    if (visible.key && event.destination.key === visible.key) {
      // The visitor goes back while another page loads. The previous page is still visible, with its scroll
      // position and focus, so nothing has to be done.
      event.intercept({ scroll: 'manual', focusReset: 'manual', handler: async () => {} });
      return;
    }
    onStart();
    event.signal.addEventListener('abort', () => setTimeout(() => restoreAddress(event)));
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
        // The browser moves the focus to a fragment, but not after Back and Forward.
        if (!to.hash || isTraversal) document.getElementById('main')?.focus({ preventScroll: true });
      },
    });
  };

  /** Restores the address of the visible page if the visitor has stopped the loading of another page. */
  const restoreAddress = (stopped: NavigateEvent) => {
    if (latest === stopped && visible.key && visible.key !== navigation.currentEntry?.key)
      navigation.traverseTo(visible.key);
  };

  const onSuccess = () => {
    visible = entryOfLocation();
    onEnd();
  };
  navigation.addEventListener('navigate', onNavigate);
  navigation.addEventListener('navigatesuccess', onSuccess);
  navigation.addEventListener('navigateerror', onEnd);
}
