import './icon.css';
import sprite from 'virtual:icon-sprite';
import type { ContentIcon } from '@company/schemas/files/parts.ts';
import type { InterfaceIcon } from './interface-icons.ts';

/** A name in the shared sprite, or the whole address of an icon in another sprite. */
export type IconName = InterfaceIcon | ContentIcon;

/** A decorative icon from a sprite; the text beside it has the meaning. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  return (
    <svg className={size === 'small' ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={name.startsWith('/') ? name : `${sprite}#${name}`} />
    </svg>
  );
}
