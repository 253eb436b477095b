import './icon.css';
import type { ContentIcon } from '@company/schemas/contents.ts';
import type { InterfaceIcon } from './interface-icons.ts';
import './icon-badge.css';

/** The name of an icon in the shared sprite, or the whole address of an icon in another sprite. */
export type IconName = InterfaceIcon | ContentIcon;

export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' }) {
  // Before the stylesheet is loaded, an SVG without width and height would fill the page.
  const [className, pixels] = size === 'small' ? ['icon icon-small', 18] : ['icon', 24];
  return (
    <svg className={className} width={pixels} height={pixels} aria-hidden="true">
      <use href={name.startsWith('/') ? name : `${iconSprite}#${name}`} />
    </svg>
  );
}

/** The address of the sprite with the icons of the interface. Islands read this address from the HTML. */
let iconSprite = typeof document === 'undefined' ? '' : (document.documentElement.dataset.icons ?? '');

/** Called before the server renders pages. */
export const setIconSprite = (address: string): void => {
  iconSprite = address;
};

export function IconBadge({ icon }: { icon: IconName }) {
  return (
    <span className="icon-badge">
      <Icon name={icon} />
    </span>
  );
}
