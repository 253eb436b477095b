import './dialog.css';
import '../button/button.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A modal dialog, which is open as long as it is rendered. Escape and the button close the dialog and return the focus. */
export function Dialog({
  title,
  close,
  isWhole = false,
  onClose,
  children,
}: {
  title: string;
  close: string;
  /** Whether the dialog is as large as the window. */
  isWhole?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      className={isWhole ? 'dialog dialog-whole' : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {/* `close` first, like Escape: while the dialog is open, no element outside of it can get the focus. */}
        <button className="round" type="button" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
