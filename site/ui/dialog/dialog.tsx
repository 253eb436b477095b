import './dialog.css';
import '../button/button.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A modal dialog, which is open as long as it is rendered. Escape and the button close the dialog and return the focus. */
export function Dialog({
  title,
  closeLabel,
  isFullWindow = false,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  isFullWindow?: boolean;
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
      className={isFullWindow ? 'dialog dialog-whole' : 'dialog'}
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {/* `onClose` is called after the dialog has closed, as with Escape: while the dialog is open, no other element can get the focus. */}
        <button className="round" type="button" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
