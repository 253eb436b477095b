import { matchRoute, redirects, withoutTrailingSlash } from '../routes.ts';
import { whenIdle } from './idle.ts';
import { loadPageOnce } from './router.tsx';

/** How many pages are fetched at once. */
const atOnce = 2;

/** https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor should be spared bytes: the browser asks to save data, or the network is as slow as 2G. */
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

const requested = new Set<string>();
let queue: string[] = [];
let running = 0;

/** Loads code and content of the pages in the queue, a few at a time. A page that fails is loaded when it is opened. */
function work() {
  while (running < atOnce) {
    const path = queue.shift();
    if (path === undefined) return;
    running++;
    void loadPageOnce(path)
      .catch((error: unknown) => {
        requested.delete(path);
        console.warn(error);
      })
      .then(() => {
        running--;
        work();
      });
  }
}

/** @param isIntended whether the visitor has reached the link: its page goes before those that are only seen */
function prefetch(link: HTMLAnchorElement, isIntended: boolean) {
  const path = pageOf(link);
  if (path === undefined || isSparing()) return;
  if (requested.has(path)) {
    if (isIntended && queue.includes(path)) queue = [path, ...queue.filter((other) => other !== path)];
    return;
  }
  requested.add(path);
  if (isIntended) queue.unshift(path);
  else queue.push(path);
  work();
}

/** The events that say a link is about to be followed. */
const intentions = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code and content of pages whose links are in view, or that a pointer, finger or the focus has reached. */
export function startPrefetching(): void {
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      // Links of slides that wait behind the shown one are within the window, but nobody sees them.
      if (!isIntersecting || !target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      inView.unobserve(target);
      prefetch(target as HTMLAnchorElement, false);
    }
  });
  const observeLinks = () => {
    inView.disconnect();
    for (const link of document.querySelectorAll('a[href^="/"]')) inView.observe(link);
  };
  let isDue = false;
  const changes = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      observeLinks();
    });
  });
  whenIdle(observeLinks);
  changes.observe(document.body, { childList: true, subtree: true });
  const reach = ({ target }: Event) => {
    const link = (target as Element).closest?.('a');
    if (link) prefetch(link, true);
  };
  for (const type of intentions) addEventListener(type, reach, { passive: true });
}
