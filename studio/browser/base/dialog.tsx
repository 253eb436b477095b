import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { showDialog } from './session.ts';

/** A modal dialog that is open while it is rendered. Escape and its button close it, and the browser restores the focus. */
export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A dialog that is removed while it is open does not restore the focus: it is closed before that.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The first text box takes the focus, not the button that closes.
    element?.querySelector<HTMLElement>('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onCancel={() => showDialog()} onClose={() => showDialog()}>
      <div className="head">
        <h2>{title}</h2>
        <CloseButton onClick={() => showDialog()} />
      </div>
      {children}
    </dialog>
  );
}

export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button className="close" type="button" aria-label="Close" onClick={onClick}>
    <span aria-hidden="true">×</span>
  </button>
);

interface Openable {
  message: string;
  open?: (() => void) | undefined;
}

export const OpenList = ({ label, items }: { label: string; items: readonly Openable[] }) => (
  <ul className="stack" aria-label={label}>
    {items.map(({ message, open }) => (
      <li key={message} className="line">
        <span>{message}</span>
        {open && (
          <button type="button" aria-label={`Open: ${message}`} onClick={open}>
            Open
          </button>
        )}
      </li>
    ))}
  </ul>
);
