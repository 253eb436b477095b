import { homePath } from '@company/schemas/addresses.ts';
import { rememberOrigin, rememberUrl } from '../forms/visit.ts';
import { matchRoute, offlinePath, unknownPath, withoutTrailingSlash } from '../routes.ts';
import { moveStrip, runSiteScript, scrollToTop, updateCurrentLinks } from '../shell/shell-updates.ts';
import { storeViewState } from '../ui/history-entry/kept-places.ts';
import { onFirstInteraction, whenIdle } from './idle.ts';
import { interceptNavigation } from './navigation.ts';
import { showPage } from './show-page.ts';

const overlay = document.querySelector<HTMLElement>('[data-loading-overlay]');
const announcement = document.querySelector<HTMLElement>('[data-announcement]');
/** The path of the page in the HTML. `posted` is set if the HTML is the answer to a posted form. */
const { path: renderedPath, posted } = document.getElementById('boot')?.dataset ?? {};

/** Starts navigation without new documents. Resolves when the page of the current address is visible. */
export async function startRouter(): Promise<void> {
  rememberOrigin();
  // The answer to a form posted without JavaScript has the address of the API. The page's address replaces this one.
  if (posted !== undefined) history.replaceState(null, '', renderedPath + location.search);
  interceptNavigation({
    onStart: () => setOverlay('visible'),
    onEnd: () => setOverlay('hidden'),
    async show(pathname, isTopShown, signal) {
      await showPage(pathname, isTopShown, signal);
      if (signal.aborted) return;
      updateCurrentLinks();
      announce();
      onPageShown();
    },
  });
  addEventListener('click', ({ target }) => (target as Element).closest('[data-to-top]') && scrollToTop());
  storeViewState();
  moveStrip();
  await showPageOfAddress();
  onPageShown();
  import.meta.hot?.on('site:page-update', () => showPage(location.pathname, false));
  const startedAt = performance.now();
  // A draft in the studio has no worker and sends no enquiries.
  const isDraft = homePath !== '/';
  whenIdle(() => {
    if (isDraft) return;
    import('../offline/offline-support.ts').then(
      ({ startOfflineSupport }) => startOfflineSupport(startedAt),
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
function onPageShown(): void {
  rememberUrl();
  runSiteScript();
}

/**
 * Shows the page of the current address if the HTML is another page. A static host returns the not-found page for a
 * service that was added after the build. Without a network, the service worker returns the offline page, which stays
 * if the requested page is not cached.
 */
async function showPageOfAddress(): Promise<void> {
  const path = withoutTrailingSlash(location.pathname);
  const isUnknown = renderedPath === unknownPath && matchRoute(path).page === 'not-found';
  if (renderedPath === path || isUnknown) return;
  await showPage(path, true).catch((error: unknown) => {
    if (renderedPath !== offlinePath) throw error;
  });
}
