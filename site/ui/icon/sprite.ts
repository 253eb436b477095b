/** The address of the sprite with the icons of the interface: the HTML names it, for the islands. */
export let iconSprite = typeof document === 'undefined' ? '' : (document.documentElement.dataset.icons ?? '');

/** For rendering. */
export const setIconSprite = (address: string): void => {
  iconSprite = address;
};
