import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The ids that tie a control to its help, its error and its note. */
const helpId = (id: string) => `${id}-help`;
const errorId = (id: string) => `${id}-error`;
const noteId = (id: string) => `${id}-note`;

/** What a control of a field needs to be read out with its help, its error and its note. */
export const describedBy = (
  id: string,
  { help, error, note }: { help?: string | undefined; error?: string | undefined; note?: ReactNode },
) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [help && helpId(id), error && errorId(id), note && noteId(id)].filter(Boolean).join(' ') || undefined,
});

/** A label above a control; help, error and note beneath it. */
export function Field({
  id,
  label,
  help,
  error,
  note,
  action,
  children,
}: {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** What helps whoever the error stops: it stands there before the error, too, and may hold links. */
  note?: ReactNode;
  /** A way out of the error, beneath it. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {help && (
        <p className="field-help" id={helpId(id)}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId(id)}>
          <Icon name="warning-circle" />
          <span>{error}</span>
        </p>
      )}
      {note && (
        <p className="field-note" id={noteId(id)}>
          {note}
        </p>
      )}
      {error && action}
    </div>
  );
}
