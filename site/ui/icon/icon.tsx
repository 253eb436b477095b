import './icon.css';
import sprite from 'virtual:icon-sprite';
import type { ContentIcon } from '@company/schemas/files/parts.ts';
import type { InterfaceIcon } from './interface-icons.ts';

/** A name in the shared sprite, or the whole address of an icon in another sprite. */
export type IconName = InterfaceIcon | ContentIcon;

export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  // Without styles an SVG without dimensions fills the page.
  const [className, pixels] = size === 'small' ? ['icon icon-small', 18] : ['icon', 24];
  return (
    <svg className={className} width={pixels} height={pixels} aria-hidden="true">
      <use href={name.startsWith('/') ? name : `${sprite}#${name}`} />
    </svg>
  );
}
