import './dialog.css';
import '../button/button.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A modal dialog, open as long as it is rendered. Escape and its button close it; then the focus returns. */
export function Dialog({
  title,
  close,
  isWhole = false,
  onClose,
  children,
}: {
  title: string;
  close: string;
  /** As large as the window. */
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
        {/* As Escape does: while the dialog is open, nothing outside of it takes the focus. */}
        <button className="round" type="button" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
