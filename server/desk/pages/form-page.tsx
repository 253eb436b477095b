import { type Choice, LinkButton, Select, Submit } from '../parts/controls.tsx';
import { Document } from '../parts/document.tsx';

export interface FormField {
  name: string;
  label: string;
  value: string;
  /** `text`: several lines. Default: one line. */
  type?: 'email' | 'tel' | 'text' | 'checkbox';
  /** For a select. */
  choices?: readonly Choice[];
}

interface FormPageProps {
  /** The heading, and the name of the form. */
  title: string;
  action: string;
  back: string;
  fields: readonly FormField[];
  hidden: readonly (readonly [name: string, value: string])[];
  /** Why it was not saved; the fields then have what was typed. */
  problem: string;
  submit: string;
}

export function FormPage({ title, action, back, fields, hidden, problem, submit }: FormPageProps) {
  return (
    <Document title={title}>
      <form className="door panel fields" method="post" action={action} aria-label={title}>
        <h1>{title}</h1>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {fields.map((field) => (
          <p key={field.name} className={field.type === 'checkbox' ? 'tick' : 'field'}>
            <label htmlFor={field.name}>{field.label}</label>
            <Field {...field} />
          </p>
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="pair">
          <Submit className="button">{submit}</Submit>
          <LinkButton href={back}>Back</LinkButton>
        </span>
      </form>
    </Document>
  );
}

function Field({ name, value, type, choices }: FormField) {
  const field = { id: name, name, defaultValue: value };
  if (choices) return <Select id={name} field={name} choices={choices} value={value} />;
  if (type === 'text') return <textarea {...field} maxLength={5_000} required />;
  if (type === 'checkbox')
    return <input id={name} type="checkbox" name={name} value="yes" defaultChecked={value !== ''} />;
  return <input {...field} className="control" type={type ?? 'text'} autoComplete="off" />;
}
