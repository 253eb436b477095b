import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSession } from '../session.tsx';

/** A modal dialog, open as long as it is rendered. Escape and its button close it; the browser returns the focus. */
export function Dialog({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const { showDialog } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Where something is to be typed, not on the button that closes.
    element?.querySelector<HTMLElement>('input, textarea')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      className={isWide ? 'dialog wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onClose={() => showDialog(undefined)}
    >
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <button className="close" type="button" aria-label="Close" onClick={() => showDialog(undefined)}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
