import { linkTo, withoutTrailingSlash } from '../routes.ts';

/** Whether a page belongs to the section that a menu link names. Home only matches itself. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href === linkTo('services') && path.startsWith(linkTo('service', '')));

/** Marks the current link after a navigation, because the header stays. */
export function markCurrent(): void {
  const path = withoutTrailingSlash(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.main-menu nav a')) {
    if (isCurrent(link.getAttribute('href') ?? '', path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Enough copies for a 4K screen, and one for the list that scrolls out of view. */
const stripCopies = 6;

/**
 * Adds hidden copies of the list and starts the movement. In the HTML each address would otherwise appear seven times.
 * A copy has its texts as attributes, so that searching or copying the page finds each text once.
 */
export function moveStrip(): void {
  const track = document.querySelector('.strip-track');
  const list = track?.querySelector('ul');
  const place = track?.querySelector('.strip-copies');
  if (!list || !place) return;
  const copy = list.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll('li')) {
    item.dataset.text = item.textContent ?? '';
    item.replaceChildren(...item.querySelectorAll('svg'));
  }
  place.replaceChildren(...Array.from({ length: stripCopies }, () => copy.cloneNode(true)));
  // The class is outside of React's elements, which React compares with the HTML.
  track?.closest('[data-island]')?.classList.add('strip-moving');
}

const address = '/assets/site.js';

/**
 * Loads the operator's script again. The specification requires this after every completed navigation. A browser runs a
 * script once for each element, so a new element replaces the old one.
 */
export function runSiteScript(): void {
  dispatchEvent(new CustomEvent('site:navigated', { detail: { url: location.href } }));
  document.querySelector(`script[src^="${address}"]`)?.remove();
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.addEventListener('error', () => console.error(`${address} could not be loaded`));
  document.head.append(script);
}

/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion, and moves the focus there. A stylesheet with
 * smooth scrolling would slow down the browser's own scrolling after a navigation.
 */
export function scrollToTop(): void {
  const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
  // The pressed button disappears during the scrolling. If it had the focus, the scrolling would stop.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
