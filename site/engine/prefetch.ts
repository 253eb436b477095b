import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { whenIdle } from './idle.ts';
import { loadPartOnce } from './page-part.ts';

/** https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function savesData(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** The pathname of a link to another page of this site; undefined for every other link. */
function linkedPath(link: HTMLAnchorElement): string | undefined {
  const path = withoutTrailingSlash(link.pathname);
  if (link.origin !== location.origin || path === withoutTrailingSlash(location.pathname)) return;
  return matchRoute(path).page === 'not-found' ? undefined : path;
}

function prefetch(link: HTMLAnchorElement) {
  const path = linkedPath(link);
  if (path === undefined || savesData()) return;
  loadPartOnce(path).catch((error: unknown) => console.warn(error));
}

const intentEvents = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches a page when a link to the page is visible, or has the pointer, a finger or the focus on it. */
export function startPrefetching(): void {
  const viewObserver = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // Links of hidden slides are within the window, but not visible.
      if (!isIntersecting) continue;
      // Safari before 17.4 has no `checkVisibility`, so Safari also fetches the pages of hidden links.
      if (target.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) === false) continue;
      viewObserver.unobserve(target);
      prefetch(target as HTMLAnchorElement);
    }
  });
  const observeLinks = () =>
    whenIdle(() => {
      viewObserver.disconnect();
      for (const link of document.querySelectorAll('a[href^="/"]')) viewObserver.observe(link);
    });
  // Fetches the part of this page too, because the visitor may come back to this page. Pages with `noindex`, such as the
  // not-found page, have no part.
  const isListed = document.querySelector('[name=robots][content=noindex]') === null;
  if (isListed && !savesData()) loadPartOnce(location.pathname).catch((error: unknown) => console.warn(error));
  // A navigation in progress needs the network first, so links are observed after the navigation.
  if (!window.navigation?.transition) observeLinks();
  window.navigation?.addEventListener('navigatesuccess', observeLinks);
  const onIntent = ({ target }: Event) => {
    const link = (target as Element).closest?.('a');
    if (link) prefetch(link);
  };
  for (const type of intentEvents) addEventListener(type, onIntent, { passive: true });
  // The pointer or the focus may already be on a link.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a:is(:hover, :focus)')) prefetch(link);
}
