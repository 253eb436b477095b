import { homePath } from '@company/schemas/addresses.ts';
import { rememberOrigin, rememberUrl } from '../forms/visit.ts';
import { matchRoute, offlinePath, unknownPath, withoutTrailingSlash } from '../routes.ts';
import { markCurrent, moveStrip, runSiteScript, scrollToTop } from '../shell/shell-updates.ts';
import { keepPlaces } from '../ui/history-entry/kept-places.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';
import { interceptNavigation } from './navigation.ts';
import { showPage } from './show-page.ts';

const overlay = document.querySelector<HTMLElement>('[data-loading-overlay]');
const announcement = document.querySelector<HTMLElement>('[data-announcement]');
/** The page in the HTML, and whether it answers a posted form. */
const { path: rendered, posted } = document.getElementById('boot')?.dataset ?? {};

/** Makes the document navigate between pages. Resolves when the page of its address is visible. */
export async function startRouter(): Promise<void> {
  rememberOrigin();
  // The answer to a form posted without JavaScript has the address of the API.
  if (posted !== undefined) history.replaceState(null, '', rendered + location.search);
  interceptNavigation({
    onStart: () => setOverlay('visible'),
    onEnd: () => setOverlay('hidden'),
    async show(pathname, isTopShown, signal) {
      await showPage(pathname, isTopShown, signal);
      if (signal.aborted) return;
      markCurrent();
      announce();
      afterPage();
    },
  });
  addEventListener('click', ({ target }) => (target as Element).closest('[data-to-top]') && scrollToTop());
  keepPlaces();
  moveStrip();
  await showPageOfAddress();
  afterPage();
  import.meta.hot?.on('site:page-update', () => showPage(location.pathname, false));
  const since = performance.now();
  // A draft has no worker and sends no enquiries.
  const isDraft = homePath !== '/';
  whenIdle(() => {
    if (isDraft) return;
    import('../offline/offline-support.ts').then(
      ({ startOfflineSupport }) => startOfflineSupport(since),
      console.error,
    );
  });
  onFirstInteraction(() => {
    import('./prefetch.ts').then(({ startPrefetching }) => startPrefetching(), console.error);
  });
}

const setOverlay = (state: 'visible' | 'hidden') => overlay?.setAttribute('data-state', state);

const announce = () => {
  if (announcement)
    announcement.textContent = (announcement.dataset.announcement ?? '').replace('{title}', document.title);
};

/** Runs on the first page and after every navigation. */
function afterPage(): void {
  rememberUrl();
  runSiteScript();
}

/**
 * The HTML may be that of another page: a static host answers an unknown service with the not-found page, and the
 * service worker answers with the offline page when there is no network. Then the page of the address is shown if the
 * device has it; otherwise the HTML stays.
 */
async function showPageOfAddress(): Promise<void> {
  const path = withoutTrailingSlash(location.pathname);
  const isUnknown = rendered === unknownPath && matchRoute(path).page === 'not-found';
  if (rendered === path || isUnknown) return;
  await showPage(path, true).catch((error: unknown) => {
    if (rendered !== offlinePath) throw error;
  });
}
