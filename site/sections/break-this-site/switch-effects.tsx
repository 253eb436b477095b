import type { PageContent } from '@company/schemas/contents.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Shows a page as browsers without scripts do: in an `iframe` in which no script runs. */
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
    <Dialog title={words.title} closeLabel={words.close} isFullWindow onClose={onClose}>
      {/* With the same origin, the page may load its fonts and icons. */}
      <iframe title={words.title} src={page} sandbox="allow-same-origin allow-forms" />
    </Dialog>
  );
}

const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

/** A press by a key or by an assistive program, which use no pointer. */
const isWithoutPointer = (event: MouseEvent) => event.type === 'click' && event.detail === 0;

/**
 * Disables pointers on this page. They still scroll and press the switches, so that visitors without a keyboard can enable them.
 * @param onEnd called when pointers work again, after Escape or a call of the returned function
 * @returns a function that enables pointers
 */
export function ignorePointers(onEnd: () => void): () => void {
  const ignoreEvent = (event: MouseEvent) => {
    if (isWithoutPointer(event) || (event.target as Element).closest('[data-switches]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = () => {
    for (const type of pointerEvents) removeEventListener(type, ignoreEvent, true);
    removeEventListener('keydown', onKeyDown);
    delete document.documentElement.dataset.onlyKeyboard;
    onEnd();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && end();
  for (const type of pointerEvents) addEventListener(type, ignoreEvent, true);
  addEventListener('keydown', onKeyDown);
  document.documentElement.dataset.onlyKeyboard = '';
  return end;
}
