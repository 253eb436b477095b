import { LinkButton, Select, type SelectChoice, Submit } from '../ui/controls.tsx';
import { Document } from '../ui/document.tsx';

export interface DeskFormField {
  name: string;
  label: string;
  value: string;
  /** `text`: several lines. Default: one line. */
  type?: 'email' | 'tel' | 'text' | 'checkbox' | undefined;
  choices?: readonly SelectChoice[];
  required?: boolean;
  help?: string;
}

export interface FormPageProps {
  title: string;
  text?: string;
  back: string;
  fields: readonly DeskFormField[];
  hidden?: readonly (readonly [name: string, value: string])[];
  submit: string;
  /** What it does cannot be undone. */
  isDangerous?: boolean;
  /** Why it was not saved; the fields then have what was typed. */
  problem?: string;
}

/** A form that is sent to the address of its page. */
export function FormPage(props: FormPageProps) {
  const { title, text, back, fields, hidden = [], submit, isDangerous = false, problem } = props;
  return (
    <Document title={title}>
      {/* The server checks: browsers refuse addresses that exist, such as those in other scripts. */}
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
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="pair">
          <Submit className={isDangerous ? 'quiet danger' : 'button'}>{submit}</Submit>
          <LinkButton href={back}>Back</LinkButton>
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
  const described = { required, 'aria-describedby': help && 'help' };
  return <input {...field} {...described} className="control" type={type ?? 'text'} autoComplete="off" />;
}
