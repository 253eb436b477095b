import './services-menu.css';
import { type KeyboardEvent, useRef } from 'react';
import navigation from '../../../content/navigation.yaml';
import { services } from '../../data/services.ts';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

const { heading, picture } = navigation.menu;

/** Two columns of the same length. Of the specification's twelve services, six are in the first and the rest in the second. */
const rows = Math.ceil(services.length / 2);
const columns = [services.slice(0, rows), services.slice(rows)];

export function ServicesMenu({
  open,
  onToggle,
  path,
}: {
  open: boolean;
  onToggle: (open: boolean) => void;
  path: string;
}) {
  const button = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onToggle(false);
      button.current?.focus();
      return;
    }
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (at < 0 && event.key !== 'ArrowDown') return;
    // The same row of the other column; from a row that it does not have, its last link.
    const beside = at < rows ? Math.min(at + rows, links.length - 1) : at - rows;
    const keys = { ArrowDown: at + 1, ArrowUp: at - 1, ArrowLeft: beside, ArrowRight: beside, Home: 0, End: -1 };
    const to = keys[event.key as keyof typeof keys];
    if (to === undefined) return;
    event.preventDefault();
    links.at(to % links.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div className="services-menu-parts" onKeyDown={onKeyDown}>
      <button
        className="services-toggle"
        type="button"
        ref={button}
        aria-label={navigation.menu.services}
        aria-expanded={open}
        aria-controls="services-panel"
        onClick={() => onToggle(!open)}
      >
        <Icon name="caret-down" />
      </button>
      <div className="services-panel" id="services-panel" data-open={open || undefined}>
        <div className="services-panel-aside">
          <p>{heading.fact}</p>
          <Picture picture={picture} sizes="30rem" />
        </div>
        {columns.map((column) => (
          <ul key={column[0]?.slug} className={column.length < rows ? 'is-shorter' : undefined}>
            {column.map(({ slug, name, icon, summary }) => (
              <li key={slug}>
                <a href={linkTo('service', slug)} aria-current={path === linkTo('service', slug) ? 'page' : undefined}>
                  <IconBadge icon={icon} />
                  <b>{name}</b>
                  <span>{summary}</span>
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
