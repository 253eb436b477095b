import { type ReactNode, useEffect, useRef } from 'react';
import { CloseButton } from '../base/dialog.tsx';
import { close } from '../base/session.ts';
import { pressAsVisitor } from '../page/editable-texts.tsx';
import type { Located } from '../page-texts/page-texts.ts';

export function PanelHead({ name, children }: { name?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = title.current?.getRootNode() as ShadowRoot;
    const panel = title.current?.closest('.panel');
    if (!panel?.contains(root.activeElement)) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="head">
      <h2 ref={title} tabIndex={-1}>
        {name && <small>{name}</small>} {children}
      </h2>
      <CloseButton onClick={close} />
    </div>
  );
}

/** For a text in a link or a button: a button that presses it like a visitor. */
export function PressControl({ text }: { text: Located }) {
  const control = text.element.closest<HTMLElement>('a[href], button, summary');
  if (!control) return null;
  const pressControl = () => {
    close();
    pressAsVisitor(control);
  };
  return (
    <button type="button" onClick={pressControl}>
      {{ A: 'Follow this link', SUMMARY: 'Open or close this' }[control.tagName] ?? 'Press this button'}
    </button>
  );
}
