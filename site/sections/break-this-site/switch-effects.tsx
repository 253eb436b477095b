import type { PageContent } from '@company/schemas/contents.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Shows a page as a browser without scripts would show it. In the `iframe`, no script runs. */
export function NoScriptPage({
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
      {/* `allow-same-origin` lets the page load its fonts and icons. */}
      <iframe title={words.title} src={page} sandbox="allow-same-origin allow-forms" />
    </Dialog>
  );
}

const pointerEvents = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'] as const;

/** True for a press by a key or by an assistive program. */
const isWithoutPointer = (event: MouseEvent) => event.type === 'click' && event.detail === 0;

/**
 * Disables presses by mouse and finger. Only the switches can still be pressed, so that visitors without a keyboard can enable presses.
 * @param onEnd called when presses work again, after Escape or a call of the returned function
 * @returns a function that enables presses
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
