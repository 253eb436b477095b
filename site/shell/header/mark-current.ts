import { linkTo, withoutTrailingSlash } from '../../routes.ts';

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
