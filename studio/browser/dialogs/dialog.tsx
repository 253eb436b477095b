import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useSession } from '../session.tsx';

/** A modal dialog that is open while it is rendered. Escape and its button close it, and the browser restores the focus. */
export function Dialog({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  const { showDialog } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The first text box takes the focus, not the button that closes.
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
