import { type ComponentProps, useId } from 'react';

/** An input of the browser with its label and help. */
export function Field({ label, help, ...input }: ComponentProps<'input'> & { label: string; help?: string }) {
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
