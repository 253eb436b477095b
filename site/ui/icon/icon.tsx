import sprite from 'virtual:icon-sprite';
import type { ContentIcon } from '../../content/schemas/parts.ts';
import type { InterfaceIcon } from './interface-icons.ts';

/** A name within the shared sprite; the build has replaced those of other sprites by their whole address. */
export type IconName = InterfaceIcon | ContentIcon;

/** A decorative drawing from the sprite; words beside it carry the meaning. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  return (
    <svg className={size === 'small' ? 'icon icon-small' : 'icon'} aria-hidden="true">
      <use href={name.startsWith('/') ? name : `${sprite}#${name}`} />
    </svg>
  );
}
