import './services-menu.css';
import { type KeyboardEvent, useRef } from 'react';
import { type Html, htmlInside } from '../../islands/props.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** @param rows the number of links in the first of its two columns */
export function ServicesMenu({
  open,
  onToggle,
  label,
  content,
  rows,
}: {
  open: boolean;
  onToggle: (open: boolean) => void;
  label: string;
  content: Html;
  rows: number;
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
    // The same row of the other column, or its last link if it is shorter.
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
        aria-label={label}
        aria-expanded={open}
        aria-controls="services-panel"
        onClick={() => onToggle(!open)}
      >
        <Icon name="caret-down" />
      </button>
      <div className="services-panel" id="services-panel" data-open={open || undefined} {...htmlInside(content)} />
    </div>
  );
}
