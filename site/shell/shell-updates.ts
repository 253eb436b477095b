import { linkTo, withoutTrailingSlash } from '../routes.ts';

/** True if a menu link leads to the page of `path`. For the page of a service, also true for the link to the services. */
export const isCurrent = (href: string, path: string): boolean =>
  path === href || (href === linkTo('services') && path.startsWith(linkTo('service', '')));

/** Updates `aria-current` after a navigation, because a navigation does not replace the header. */
export function updateCurrentLinks(): void {
  const path = withoutTrailingSlash(location.pathname);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.main-menu nav a')) {
    if (isCurrent(link.getAttribute('href') ?? '', path)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Enough copies for a 4K screen, and one more in place of the list that scrolls out of the window. */
const stripCopies = 6;

/**
 * Adds copies of the list, hidden from screen readers, and starts the movement. The copies are not in the HTML, where each address
 * would appear seven times. Texts of copies are attributes, so that a search in the page finds each text only once.
 */
export function moveStrip(): void {
  const track = document.querySelector('.strip-track');
  const list = track?.querySelector('ul');
  const container = track?.querySelector('.strip-copies');
  if (!list || !container) return;
  const copy = list.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll('li')) {
    item.dataset.text = item.textContent ?? '';
    item.replaceChildren(...item.querySelectorAll('svg'));
  }
  container.replaceChildren(...Array.from({ length: stripCopies }, () => copy.cloneNode(true)));
  // React compares its elements with the HTML, so the class is on an element that React does not render.
  track?.closest('[data-island]')?.classList.add('strip-moving');
}

const scriptAddress = '/assets/site.js';

/**
 * Loads the operator's script again. The specification requires a new run after every completed navigation. A browser runs a
 * script once for each element, so a new element replaces the old one.
 */
export function runSiteScript(): void {
  dispatchEvent(new CustomEvent('site:navigated', { detail: { url: location.href } }));
  document.querySelector(`script[src^="${scriptAddress}"]`)?.remove();
  const script = Object.assign(document.createElement('script'), { src: scriptAddress, async: true });
  script.addEventListener('error', () => console.error(`${scriptAddress} could not be loaded`));
  document.head.append(script);
}

/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion, and moves the focus there. `scroll-behavior` in a stylesheet would also
 * slow down the browser's own scrolling after a navigation.
 */
export function scrollToTop(): void {
  const { matches: isInstant } = matchMedia('(prefers-reduced-motion: reduce)');
  // The pressed button disappears during the scrolling. If it had the focus, the scrolling would stop.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: isInstant ? 'instant' : 'smooth' });
}
