import './services-toggle.css';
import './services-menu.css';
import services from 'virtual:service-summaries';
import { type KeyboardEvent, useRef } from 'react';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconBadge } from '../../ui/icon-badge/icon-badge.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

const { heading, picture } = navigation.menu;

/** Two columns of the same length. Of the specification's twelve services, six are in the first and the rest in the second. */
const rows = Math.ceil(services.length / 2);
const columns = [services.slice(0, rows), services.slice(rows)];

/** The button beside 'Services', and the panel of all services that it opens. */
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
  const panel = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      onToggle(false);
      button.current?.focus();
      return;
    }
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const to = destination(event.key, links.indexOf(event.target as HTMLAnchorElement));
    if (to === undefined || !open) return;
    event.preventDefault();
    links[to]?.focus();
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
      <div className="services-panel" id="services-panel" data-open={open || undefined} ref={panel}>
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

/** The index of the link that a key leads to from link `from` (-1: the button); undefined for other keys. */
function destination(key: string, from: number): number | undefined {
  const last = services.length - 1;
  if (from === -1) return key === 'ArrowDown' ? 0 : undefined;
  switch (key) {
    case 'ArrowDown':
      return from === last ? 0 : from + 1;
    case 'ArrowUp':
      return from === 0 ? last : from - 1;
    case 'ArrowLeft':
    case 'ArrowRight':
      // To the other column; from a row that it does not have, to its last link.
      return from < rows ? Math.min(from + rows, last) : from - rows;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
