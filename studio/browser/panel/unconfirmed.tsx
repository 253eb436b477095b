import type { Form } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { useSession } from '../session.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Problems } from './problems.tsx';
import { problemsOf, useWriting } from './use-writing.ts';

/** Says that nobody has confirmed the file of a form. Its button writes today's day. */
export function Unconfirmed({
  form,
  unconfirmed: { name, field, value },
  isChanged,
  onDone,
}: {
  form: Form;
  unconfirmed: NonNullable<Form['unconfirmed']>;
  /** Whether the form has unsaved text. Nobody can confirm that. */
  isChanged: boolean;
  /** @param version of the file */
  onDone: (version: string | undefined) => void;
}) {
  const { onWritten } = useSession();
  const { writing, write } = useWriting(({ versions }) => {
    onDone(versions[field.file]);
    onWritten(`Confirmed: ${name}`);
  });
  const isLocked = isChanged || writing.kind === 'busy';
  const confirm = () => {
    // The Swedish form is that of the file. The day is that of the person's own clock.
    const values = [{ field, value: new Date().toLocaleDateString('sv-SE') }];
    const was = [...form.fields.map((one) => ({ field: one.field, value: one.value })), { field, value }];
    write(() => callApi('save', { values, was, version: form.version }));
  };
  return (
    <div className="notice unconfirmed">
      <p>
        Nobody has confirmed the texts of “{name}”.{isChanged && ' Save or cancel the text first.'}
      </p>
      <button className="quiet" type="button" aria-disabled={isLocked} onClick={() => !isLocked && confirm()}>
        Confirm
      </button>
      {writing.kind === 'retrying' && <LostConnection />}
      <Problems problems={problemsOf(writing)} />
    </div>
  );
}
