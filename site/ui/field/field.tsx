import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** Texts around a control, in the order in which screen readers read the texts after the control. */
interface Notes {
  /** A word beside the label, such as “optional”. It is not part of the control's name. */
  mark?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** Help with links, for people who cannot correct an error. This help is shown also without an error. */
  note?: ReactNode;
}

const noteNames = ['mark', 'help', 'error', 'note'] as const;

/**
 * A label above a control, with a word (`mark`) beside the label. Help, error and note are below the control.
 * @param action a button that corrects the error, below all other elements
 * @param children renders the control with the attributes that connect the control to its label and its notes
 */
export function Field({
  id,
  label,
  action,
  children,
  ...notes
}: Notes & {
  id: string;
  label: string;
  action: ReactNode;
  children: (attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const { mark, help, error, note } = notes;
  const noteIds = noteNames.filter((name) => notes[name]).map((name) => `${id}-${name}`);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {mark && (
        <span className="field-help" id={`${id}-mark`}>
          {mark}
        </span>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': noteIds.join(' ') || undefined })}
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning-circle" />
          <span>{error}</span>
        </p>
      )}
      {note && (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      )}
      {error && action}
    </div>
  );
}
