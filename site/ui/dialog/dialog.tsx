import './dialog.css';
import '../button/button.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A modal dialog. It is open as long as it is rendered. Escape and its button close it and return the focus. */
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
        {/* Like Escape: while the dialog is open, nothing outside of it can take the focus. */}
        <button className="round" type="button" aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
