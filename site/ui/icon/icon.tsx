import './icon.css';
import type { ContentIcon } from '@company/schemas/contents.ts';
import type { InterfaceIcon } from './interface-icons.ts';
import { iconSprite } from './sprite.ts';

/** A name in the shared sprite, or the whole address of an icon in another sprite. */
export type IconName = InterfaceIcon | ContentIcon;

export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  // Without styles an SVG without dimensions fills the page.
  const [className, pixels] = size === 'small' ? ['icon icon-small', 18] : ['icon', 24];
  return (
    <svg className={className} width={pixels} height={pixels} aria-hidden="true">
      <use href={name.startsWith('/') ? name : `${iconSprite}#${name}`} />
    </svg>
  );
}
