import type { Examples } from '../example.ts';
import { describedBy, Field } from './field.tsx';

const help = 'We answer to this address.';
const error = 'Please enter a valid email address.';
const tooShort = 'Phone number should be 10 digits long.';
const note = (
  <>
    Another number? Write to <a href="mailto:sample@company.example">sample@company.example</a>.
  </>
);

export const examples: Examples = [
  {
    state: 'empty',
    on: 'light',
    element: (
      <Field id="empty" label="Name">
        <input className="input" autoComplete="off" {...describedBy('empty', {})} />
      </Field>
    ),
  },
  {
    state: 'empty, with a placeholder and help',
    on: 'light',
    element: (
      <Field id="helped" label="E-mail" help={help}>
        <input className="input" placeholder="name@company.example" {...describedBy('helped', { help })} />
      </Field>
    ),
  },
  {
    state: 'filled in',
    on: 'light',
    element: (
      <Field id="filled" label="Name">
        <input className="input" defaultValue="Sample Client" {...describedBy('filled', {})} />
      </Field>
    ),
  },
  {
    state: 'with an error',
    on: 'light',
    element: (
      <Field id="wrong" label="E-mail" help={help} error={error}>
        <input className="input" defaultValue="name@" {...describedBy('wrong', { help, error })} />
      </Field>
    ),
  },
  {
    state: 'with a note',
    on: 'light',
    element: (
      <Field id="noted" label="Phone number" note={note}>
        <input className="input" {...describedBy('noted', { note })} />
      </Field>
    ),
  },
  {
    state: 'with an error and a note',
    on: 'light',
    element: (
      <Field id="noted-wrong" label="Phone number" error={tooShort} note={note}>
        <input className="input" defaultValue="123" {...describedBy('noted-wrong', { error: tooShort, note })} />
      </Field>
    ),
  },
  {
    state: 'with an error and a way out',
    on: 'light',
    element: (
      <Field
        id="mendable"
        label="Message"
        error="Please take out these characters: #"
        action={
          <button className="field-fix" type="button">
            Take them out
          </button>
        }
      >
        <textarea className="input" rows={3} defaultValue="Order #7" {...describedBy('mendable', { error })} />
      </Field>
    ),
  },
];
