import './header.css';
import './menu-sheet.css';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type Html, htmlInside } from '../../islands/props.ts';
import { linkTo } from '../../routes.ts';
import { useCloseOnNavigation } from '../../ui/history-entry/history-entry.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';
import { ServicesMenu } from './services-menu.tsx';

interface Props {
  words: { logo: string; menu: string; services: string; label: string };
  /** `hasServices`: the item opens the menu of services. */
  items: readonly { name: string; href: string; isCurrent: boolean; hasServices: boolean }[];
  /** The content of the services menu, and the number of links in its first column. */
  services: Html;
  rows: number;
  /** The ways to contact the company, at the end of the menu. */
  ways: Html;
}

/** The height of the announcement strip, in pixels. When the strip is scrolled away, the header sticks to the top of the window. */
const stripHeight = 45;

const allClosed = { menu: false, services: false };

export default function Header({ words, items, services, rows, ways }: Props) {
  const [open, setOpen] = useState(allClosed);
  const isStuck = useScrolledPast(stripHeight);
  const menuButton = useRef<HTMLButtonElement>(null);

  useCloseOnNavigation(open.menu || open.services, () => setOpen(allClosed));

  // `html:has(…)` in a stylesheet would be slower than an attribute: every change would compute the style of all elements.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu-open', open.menu);
    // A touch on text leaves a caret there. With a caret, the browser would compute the style of everything that the menu hides.
    const selection = getSelection();
    if (open.menu && selection?.isCollapsed) selection.removeAllRanges();
  }, [open.menu]);

  useEffect(() => {
    if (!open.menu && !open.services) return;
    // The menu also closes when the focus leaves the header, because an element behind an open menu must not have the focus.
    const closeOutside = ({ target }: Event) => {
      if (!(target as Element).closest('.header')) setOpen(allClosed);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(allClosed);
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
    if (element.closest('a')) setOpen(allClosed);
    else if (!element.closest('.services-menu')) setOpen((previous) => ({ ...previous, services: false }));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the header only listens to the links and buttons inside
    <header className="header on-ink" data-stuck={isStuck || undefined} onClick={closeOnChoice}>
      <div className="wrap header-row">
        <a className="header-logo" href={linkTo('home')}>
          <img src="/logo-on-ink.svg" width="250" height="48" alt={words.logo} fetchPriority="low" />
        </a>
        <button
          className="menu-button round"
          type="button"
          ref={menuButton}
          aria-label={words.menu}
          aria-expanded={open.menu}
          aria-controls="main-menu"
          onClick={() => setOpen((previous) => ({ ...previous, menu: !previous.menu }))}
        >
          <Icon name={open.menu ? 'x' : 'list'} />
        </button>
        <div className="main-menu" id="main-menu" data-open={open.menu || undefined}>
          <nav aria-label={words.label}>
            <ul>
              {items.map(({ name, href, isCurrent, hasServices }) => (
                <li key={href} className={hasServices ? 'menu-item services-menu' : 'menu-item'}>
                  <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                    {name}
                  </a>
                  {hasServices && (
                    <ServicesMenu
                      open={open.services}
                      onToggle={(isOpen) => setOpen((previous) => ({ ...previous, services: isOpen }))}
                      label={words.services}
                      content={services}
                      rows={rows}
                    />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="menu-ways" {...htmlInside(ways)} />
        </div>
      </div>
    </header>
  );
}
