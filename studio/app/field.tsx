import { type ComponentProps, useId } from 'react';

export function Field({
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
