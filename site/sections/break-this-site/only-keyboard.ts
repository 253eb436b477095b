const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

/** A press that no pointer has made: a key, or a program that helps its user, which has no place on the screen. */
const isOfKeyboard = (event: MouseEvent) => event.type === 'click' && event.detail === 0;

/**
 * Lets pointers do nothing on this page, but on the switches, so that nobody without a keyboard is caught; scrolling stays.
 * @param onLeave called when it ends, by Escape or by what is returned
 * @returns ends it
 */
export function onlyKeyboard(onLeave: () => void): () => void {
  const refuse = (event: MouseEvent) => {
    if (isOfKeyboard(event) || (event.target as Element).closest('[data-switches]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const leave = () => {
    for (const type of pointerEvents) removeEventListener(type, refuse, true);
    removeEventListener('keydown', onKeyDown);
    delete document.documentElement.dataset.onlyKeyboard;
    onLeave();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && leave();
  for (const type of pointerEvents) addEventListener(type, refuse, true);
  addEventListener('keydown', onKeyDown);
  document.documentElement.dataset.onlyKeyboard = '';
  return leave;
}
