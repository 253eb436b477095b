import type { Form, NewValue } from '../../api.ts';
import { fieldKey, sameField, valueText } from '../fields.ts';
import { Problems } from '../problems.tsx';
import { callApi, useApi, useRequest } from '../requests.ts';
import { dropPending, type FormContent, onWritten, session } from '../session.ts';
import { Compared } from './compared.tsx';

/** The request for a form. */
export const formRequest = (content: FormContent) =>
  content.kind === 'new-entry' ? { field: content.list, isNew: true } : { field: content.field };

/** Long forms end below the panel's edge. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Somebody else changed the file meanwhile. Nothing was written: the person compares both texts and decides. */
export function ChangedOutside({
  content,
  form,
  changed,
  onKeep,
  onTake,
}: {
  content: FormContent;
  form: Form;
  changed: readonly NewValue[];
  /** Continues with the person's own texts. @param now the form as the file has it */
  onKeep: (now: Form) => void;
  onTake: () => void;
}) {
  const isNew = content.kind === 'new-entry';
  const { data: now, failure } = useApi('form', formRequest(content));
  if (!now) return <Problems problems={[failure]} />;
  return (
    <div className="box" ref={bringIntoView}>
      {!isNew &&
        changed.map(({ field, value }) => {
          const theirs = now.fields.find((one) => sameField(one.field, field))?.value ?? null;
          return (
            <Compared
              key={fieldKey(field)}
              names={['Theirs', 'Yours']}
              before={valueText(theirs)}
              after={valueText(value)}
            />
          );
        })}
      <div className="row">
        <button type="button" onClick={() => onKeep(isNew ? { ...form, version: now.version } : now)}>
          Keep typing
        </button>
        <button type="button" onClick={onTake}>
          {isNew ? 'Discard' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}

/** A question after a press on another text, while this one is not saved. */
export function UnsavedPrompt({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) {
  const { pending } = session.use();
  if (!pending) return null;
  return (
    <div className="box" role="alert">
      <p>This text is not saved yet. Save it before you open the other one?</p>
      <div className="row">
        <button type="button" onClick={onSave}>
          Save and continue
        </button>
        <button type="button" onClick={onCancel}>
          Discard and continue
        </button>
        <button type="button" onClick={dropPending}>
          Stay here
        </button>
      </div>
    </div>
  );
}

/** Nobody has confirmed the file of a form: a button writes today's day into it. */
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
  const { isBusy, problems, send } = useRequest();
  const confirm = () => {
    if (isChanged || isBusy) return;
    // The Swedish form is that of the file. The day is that of the person's own clock.
    const values = [{ field, value: new Date().toLocaleDateString('sv-SE') }];
    const was = [...form.fields.map((one) => ({ field: one.field, value: one.value })), { field, value }];
    send(
      () => callApi('save', { values, was, version: form.version }),
      ({ versions }) => {
        onDone(versions[field.file]);
        onWritten(`Confirmed: ${name}`);
      },
    );
  };
  return (
    <div className="box line">
      <p>
        Nobody has confirmed the texts of “{name}”.{isChanged && ' Save or cancel the text first.'}
      </p>
      <button type="button" aria-disabled={isChanged || isBusy} onClick={confirm}>
        Confirm
      </button>
      <Problems problems={problems} />
    </div>
  );
}
