import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { close, showDialog } from './session.ts';

/** A modal dialog that is open while it is mounted. Escape and the Close button close the dialog, and the browser restores the focus. */
export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before React removes the element. Otherwise the browser would not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Otherwise the close button would get the focus.
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

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button className="close" type="button" aria-label="Close" onClick={onClick}>
    <span aria-hidden="true">×</span>
  </button>
);

export function PanelHead({ label, children }: { label?: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const root = title.current?.getRootNode() as ShadowRoot;
    const panel = title.current?.closest('.panel');
    if (!panel?.contains(root.activeElement)) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="head">
      <h2 ref={title} tabIndex={-1}>
        {label && <small>{label}</small>} {children}
      </h2>
      <CloseButton onClick={close} />
    </div>
  );
}

interface OpenItem {
  message: string;
  open?: (() => void) | undefined;
}

export const OpenList = ({ label, items }: { label: string; items: readonly OpenItem[] }) => (
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

export function LabelledInput({
  label,
  help,
  ...input
}: ComponentProps<'input'> & { label: string; help?: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" aria-describedby={`${id}-help`} {...input} />
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Scrolls so that a message below the panel's edge is visible. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Lists problems without duplicates. Screen readers announce the list. */
export function ProblemList({ problems, id }: { problems: readonly ({ message: string } | undefined)[]; id?: string }) {
  const messages = new Set(problems.map((problem) => problem?.message).filter(Boolean));
  if (messages.size === 0) return null;
  return (
    <div className="problem" role="alert" id={id} ref={bringIntoView}>
      {[...messages].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
