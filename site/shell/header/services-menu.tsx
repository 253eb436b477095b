import './services-menu.css';
import { type KeyboardEvent, useRef } from 'react';
import { type Html, htmlInside } from '../../islands/props.ts';
import { Icon } from '../../ui/icon/icon.tsx';

/** @param rows the number of links in the first of the two columns */
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
    const index = links.indexOf(event.target as HTMLAnchorElement);
    if (index < 0 && event.key !== 'ArrowDown') return;
    // The link in the same row of the other column, or the last link if that column is shorter.
    const sibling = index < rows ? Math.min(index + rows, links.length - 1) : index - rows;
    const keys = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      ArrowLeft: sibling,
      ArrowRight: sibling,
      Home: 0,
      End: -1,
    };
    const target = keys[event.key as keyof typeof keys];
    if (target === undefined) return;
    event.preventDefault();
    links.at(target % links.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element handles keys that are pressed on the button and the links inside
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
