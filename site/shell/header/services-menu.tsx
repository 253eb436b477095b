import './services-menu.css';
import services from 'virtual:service-summaries';
import { type KeyboardEvent, useRef } from 'react';
import navigation from '../../../content/navigation.yaml';
import { linkTo } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Tile } from '../../ui/tile/tile.tsx';

const { heading, picture } = navigation.menu;

/** The specification's split: six in the first column, the rest in the second. */
const columns = [services.slice(0, 6), services.slice(6)];

/** How far each arrow key moves among the links; left and right cross to the other column. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 6, ArrowLeft: -6 };

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
    const to = destination(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length);
    if (to === undefined || !open) return;
    event.preventDefault();
    links[to]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links within
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
          <p>
            {heading.fact} <span>{heading.rest}</span>
          </p>
          <Picture picture={picture} sizes="30rem" />
        </div>
        {columns.map((column) => (
          <ul key={column[0]?.slug}>
            {column.map(({ slug, name, icon, summary }) => (
              <li key={slug}>
                <a href={linkTo('service', slug)} aria-current={path === linkTo('service', slug) ? 'page' : undefined}>
                  <Tile icon={icon} />
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

/** The link that a key leads to from link `from` (-1: the button), or nothing when the key is not for this menu. */
function destination(key: string, from: number, count: number): number | undefined {
  if (from === -1) return key === 'ArrowDown' ? 0 : undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (from + step + count) % count;
}
