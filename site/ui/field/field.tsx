import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The ids by which a control refers to its mark, its help, its error and its note. */
const markId = (id: string) => `${id}-mark`;
const helpId = (id: string) => `${id}-help`;
const errorId = (id: string) => `${id}-error`;
const noteId = (id: string) => `${id}-note`;

/** Attributes with which screen readers read a control's mark, help, error and note. */
export const describedBy = (
  id: string,
  {
    mark,
    help,
    error,
    note,
  }: { mark?: string | undefined; help?: string | undefined; error?: string | undefined; note?: ReactNode },
) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [mark && markId(id), help && helpId(id), error && errorId(id), note && noteId(id)].filter(Boolean).join(' ') ||
    undefined,
});

/** A label above a control, and a mark beside the label; help, error and note below it. */
export function Field({
  id,
  label,
  mark,
  help,
  error,
  note,
  action,
  children,
}: {
  id: string;
  label: string;
  /** Such as “optional”; not a part of the control's name. */
  mark?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Help for people whom the error stops, with links; shown before the error too. */
  note?: ReactNode;
  /** A button that corrects the error, below it. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {mark && (
        <span className="field-help" id={markId(id)}>
          {mark}
        </span>
      )}
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
