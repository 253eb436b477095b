import { type ComponentProps, useId } from 'react';

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

/** Long forms end below the panel's edge. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Messages about what is wrong, each once. Screen readers read them at once. */
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
