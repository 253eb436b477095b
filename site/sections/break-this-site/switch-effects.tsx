import type { PageContent } from '@company/schemas/contents.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** A page as browsers without scripts show it: in a frame in which no script runs. */
export function PlainPage({
  words,
  page,
  onClose,
}: {
  words: PageContent<'break-this-site.yaml'>['frame'];
  page: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={words.title} close={words.close} isWhole onClose={onClose}>
      {/* Of the same origin, so that the page may load its fonts and icons. */}
      <iframe title={words.title} src={page} sandbox="allow-same-origin allow-forms" />
    </Dialog>
  );
}

const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

/** A press by a key or by an assistive program, without a pointer. */
const isWithoutPointer = (event: MouseEvent) => event.type === 'click' && event.detail === 0;

/**
 * Pointers do nothing on this page. They still scroll, and press the switches, so that nobody without a keyboard is caught.
 * @param onLeave called when it ends, by Escape or by the function that is returned
 * @returns a function that ends it
 */
export function onlyKeyboard(onLeave: () => void): () => void {
  const refuse = (event: MouseEvent) => {
    if (isWithoutPointer(event) || (event.target as Element).closest('[data-switches]')) return;
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
