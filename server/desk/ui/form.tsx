import type { ComponentProps } from 'react';
import { Document } from './document.tsx';

export const SubmitButton = ({ action, ...button }: ComponentProps<'button'> & { action?: string }) => (
  <button className="quiet" type="submit" name={action && 'action'} value={action} {...button} />
);

export const LinkButton = (link: ComponentProps<'a'>) => <a className="quiet" {...link} />;

export interface SelectChoice {
  value: string;
  label: string;
}

/** The caller names the list by a `label` element for its `id`, or by `aria-label`. */
export const Select = ({
  field,
  choices,
  value,
  ...select
}: ComponentProps<'select'> & { field: string; choices: readonly SelectChoice[] }) => (
  <select className="control" name={field} defaultValue={value} {...select}>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);

export const DateField = ({ field, label, value }: { field: string; label: string; value: string }) => (
  <label className="control date">
    <span>{label}</span>
    <input type="date" name={field} defaultValue={value} />
  </label>
);

export interface DeskFormField {
  name: string;
  label: string;
  value: string;
  /** `text`: several lines of text. Undefined: one line of text. */
  type?: 'email' | 'tel' | 'text' | 'checkbox' | undefined;
  choices?: readonly SelectChoice[];
  required?: boolean;
  help?: string;
}

export interface FormPageProps {
  title: string;
  text?: string;
  backAddress: string;
  fields: readonly DeskFormField[];
  hiddenFields?: readonly (readonly [name: string, value: string])[];
  submitLabel: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  /** Why the form was not saved. The fields still have the typed values. */
  problem?: string;
}

/** A page with a form. The browser sends the form to the address of the page. */
export function FormPage(props: FormPageProps) {
  const { title, text, backAddress, fields, hiddenFields = [], submitLabel, isDangerous = false, problem } = props;
  return (
    <Document title={title}>
      {/* `noValidate`: the server checks, because browsers refuse some valid e-mail addresses, such as addresses in other scripts. */}
      <form className="door panel fields" method="post" aria-label={title} noValidate>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {fields.map((field) => (
          <div key={field.name} className={field.type === 'checkbox' ? 'tick' : 'field'}>
            <label htmlFor={field.name}>{field.label}</label>
            <Field {...field} />
            {field.help && <p id="help">{field.help}</p>}
          </div>
        ))}
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="pair">
          <SubmitButton className={isDangerous ? 'quiet danger' : 'button'}>{submitLabel}</SubmitButton>
          <LinkButton href={backAddress}>Back</LinkButton>
        </span>
      </form>
    </Document>
  );
}

function Field({ name, value, type, choices, required, help }: DeskFormField) {
  const field = { id: name, name, defaultValue: value };
  if (choices) return <Select id={name} field={name} choices={choices} value={value} />;
  if (type === 'text') return <textarea {...field} maxLength={5_000} required />;
  if (type === 'checkbox')
    return <input id={name} type="checkbox" name={name} value="yes" defaultChecked={value !== ''} />;
  const inputProps = { required, 'aria-describedby': help && 'help' };
  return <input {...field} {...inputProps} className="control" type={type ?? 'text'} autoComplete="off" />;
}

/** Removes what cannot be stored: NUL in PostgreSQL, and lone surrogates in both engines. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export function fieldValues(body: unknown, name: string): string[] {
  const value = (body as Record<string, unknown> | null)?.[name];
  return [value].flat().flatMap((text) => (typeof text === 'string' ? [toStorable(text)] : []));
}

export const fieldValue = (body: unknown, name: string): string => fieldValues(body, name)[0] ?? '';

/** Parses a day such as `2026-11-22`. */
export function parseDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
