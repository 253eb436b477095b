import './header.css';
import './menu-sheet.css';
import './without-scripts.css';
import type { PlainPage } from '@company/schemas/pages.ts';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import navigation from '../../../content/navigation.yaml';
import { usePage } from '../../engine/current-page.ts';
import { linkTo } from '../../routes.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useCloseOnNavigation } from '../../ui/history-entry/history-entry.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { WriteOrCall } from '../write-or-call/write-or-call.tsx';
import { ServicesMenu } from './services-menu.tsx';

/** Height of the announcement strip above, in pixels: after it the header sticks to the top. */
const stripHeight = 45;

/** Whether `path` is in the part of the site that a menu item leads to; for home only home itself. */
const isCurrent = (item: PlainPage, path: string) =>
  path === linkTo(item) || (item === 'services' && path.startsWith(linkTo('service', '')));

const closed = { menu: false, services: false };

export function Header() {
  const { path } = usePage();
  const [open, setOpen] = useState(closed);
  const stuck = useScrolledPast(stripHeight);
  const menuButton = useRef<HTMLButtonElement>(null);

  useCloseOnNavigation(open.menu || open.services, () => setOpen(closed));

  // An attribute: with `html:has(…)` each change of the page has the style of all elements computed anew.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu-open', open.menu);
  }, [open.menu]);

  useEffect(() => {
    if (!open.menu && !open.services) return;
    // The focus, too: what an open menu covers must not have it.
    const closeOutside = ({ target }: Event) => {
      if (!(target as Element).closest('.header')) setOpen(closed);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(closed);
      menuButton.current?.focus();
    };
    addEventListener('pointerdown', closeOutside);
    addEventListener('focusin', closeOutside);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('focusin', closeOutside);
      removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  const closeOnChoice = ({ target }: MouseEvent) => {
    const element = target as Element;
    if (element.closest('a')) setOpen(closed);
    else if (!element.closest('.services-menu')) setOpen((was) => ({ ...was, services: false }));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links and buttons inside
    <header className="header on-ink" data-stuck={stuck || undefined} onClick={closeOnChoice}>
      <div className="wrap header-row">
        <a className="header-logo" href={linkTo('home')}>
          <img src="/logo-on-ink.svg" width="250" height="48" alt={navigation.logo} fetchPriority="low" />
        </a>
        <button
          className="menu-button round"
          type="button"
          ref={menuButton}
          aria-label={navigation.menu.button}
          aria-expanded={open.menu}
          aria-controls="main-menu"
          onClick={() => setOpen((was) => ({ ...was, menu: !was.menu }))}
        >
          <Icon name={open.menu ? 'x' : 'list'} />
        </button>
        <div className="main-menu" id="main-menu" data-open={open.menu || undefined}>
          <nav aria-label={navigation.main.label}>
            <ul>
              {navigation.main.items.map(({ name, page }) => (
                <li key={page} className={page === 'services' ? 'menu-item services-menu' : 'menu-item'}>
                  <a href={linkTo(page)} aria-current={isCurrent(page, path) ? 'page' : undefined}>
                    {name}
                  </a>
                  {page === 'services' && (
                    <ServicesMenu
                      open={open.services}
                      onToggle={(services) => setOpen((was) => ({ ...was, services }))}
                      path={path}
                    />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="menu-ways">
            <ButtonLink href={linkTo('contact')}>{navigation.getStarted}</ButtonLink>
            <WriteOrCall />
          </div>
        </div>
      </div>
    </header>
  );
}
