import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CloseButton } from '../app/dialog.tsx';
import { close } from '../app/session.ts';
import { pressAsVisitor } from '../page/editable-texts.tsx';
import type { Located } from '../page/page-texts.ts';

export function PanelHead({
  name,
  children,
  onClose = close,
  ref,
}: {
  name?: string;
  children: ReactNode;
  onClose?: () => void;
  ref?: RefObject<HTMLHeadingElement | null>;
}) {
  const own = useRef<HTMLHeadingElement>(null);
  const title = ref ?? own;
  useEffect(() => {
    const root = title.current?.getRootNode() as ShadowRoot;
    const panel = title.current?.closest('.panel');
    if (!panel?.contains(root.activeElement)) title.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="head">
      <h2 ref={title} tabIndex={-1}>
        {name && <small>{name}</small>} {children}
      </h2>
      <CloseButton onClick={onClose} />
    </div>
  );
}

/** For a text in a link or a button: a button that presses it like a visitor. */
export function PressControl({ text }: { text: Located }) {
  const control = text.element.closest<HTMLElement>('a[href], button, summary');
  if (!control) return null;
  const press = () => {
    close();
    pressAsVisitor(control);
  };
  return (
    <button type="button" onClick={press}>
      {{ A: 'Follow this link', SUMMARY: 'Open or close this' }[control.tagName] ?? 'Press this button'}
    </button>
  );
}
