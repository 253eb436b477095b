import { linkTo, withoutTrailingSlash } from '../routes.ts';

/** Whether a page is in the part of the site that a link of the menu leads to; for home only home itself. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href === linkTo('services') && path.startsWith(linkTo('service', '')));

/** After a navigation, as the header stays. */
export function markCurrent(): void {
  const path = withoutTrailingSlash(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.main-menu nav a')) {
    if (isCurrent(link.getAttribute('href') ?? '', path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Enough to fill a 4K screen, and one more for the list that scrolls out of view. */
const copiesOfList = 6;

/**
 * Adds copies of the list, for the eye alone, and has the strip move. In the browser: in the HTML each address would be there seven times.
 * A copy has its texts as attributes, so that who searches the page or copies all of it finds them once.
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
  place.replaceChildren(...Array.from({ length: copiesOfList }, () => copy.cloneNode(true)));
  // Outside of what React has made: it compares its own elements with the HTML.
  track?.closest('[data-island]')?.classList.add('strip-moving');
}

const address = '/assets/site.js';

/**
 * Loads the operator's script again, as the specification asks after every completed navigation. A browser runs a script
 * once for each element, so a new element replaces the old one.
 */
export function runSiteScript(): void {
  dispatchEvent(new CustomEvent('site:navigated', { detail: { url: location.href } }));
  document.querySelector(`script[src^="${address}"]`)?.remove();
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  script.addEventListener('error', () => console.error(`${address} could not be loaded`));
  document.head.append(script);
}

/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion, and moves the focus there. Smooth scrolling is not in
 * the stylesheet, where it would slow the browser's own scrolling after a navigation.
 */
export function scrollToTop(): void {
  const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
  // The pressed button disappears on the way up. If it had the focus, the scrolling would stop.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
