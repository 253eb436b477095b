import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** The ids that tie a control to its help and its error. */
const helpId = (id: string) => `${id}-help`;
const errorId = (id: string) => `${id}-error`;

/** What a control of a field needs to be read out with its help and its error. */
export const describedBy = (
  id: string,
  { help, error }: { help?: string | undefined; error?: string | undefined },
) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [help && helpId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
});

/** A label above a control, help and error beneath it. */
export function Field({
  id,
  label,
  help,
  error,
  action,
  children,
}: {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
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
      {error && action}
    </div>
  );
}
