import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldRef, FieldValue, Form, NewValue, Problem, Saved } from '../../api.ts';
import { fieldKey, isTyped, lengthProblem, pictureProblem, sameField } from '../fields.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import { PictureInput } from '../inputs/picture-input.tsx';
import { usePreview } from '../page/preview.ts';
import { Problems } from '../problems.tsx';
import { callApi, useLoaded, useRequest } from '../requests.ts';
import { cancel, close, type FormContent, onWritten, open } from '../session.ts';
import { ChangedOutside, formRequest } from './changed-outside.tsx';
import { useDraft } from './draft.ts';
import { entryOf } from './entry-of.ts';
import { ListActions } from './list-actions.tsx';
import { PanelHead, PressControl } from './panel-head.tsx';

/** Loads the form of a field or of a new entry. After a step in a list, the form before stays until then. */
export function FormPanel({ content }: { content: FormContent }) {
  const key = JSON.stringify([formRequest(content), content.step, content.kind === 'new-entry' && content.after]);
  const loaded = useLoaded(key, async () => ({ content, form: await callApi('form', formRequest(content)) }));
  const { data, failure } = loaded;
  const isLoaded = loaded.key === key;
  if (data && !failure && (isLoaded || content.step))
    return <FormEditor key={loaded.key} content={data.content} loaded={data.form} isStale={!isLoaded} />;
  return (
    <>
      <PanelHead>{failure ? 'This cannot be edited now' : 'Loading…'}</PanelHead>
      <Problems problems={[failure]} />
    </>
  );
}

/** The fields of an entry. The page shows the values during typing. Save and Cancel close the panel. */
function FormEditor({ content, loaded, isStale }: { content: FormContent; loaded: Form; isStale: boolean }) {
  const isNew = content.kind === 'new-entry';
  const [form, setForm] = useState(isNew ? { ...loaded, version: content.version } : loaded);
  const { fields, placeholders: facts, version } = form;
  const draft = useDraft(content, form);
  const { values, changed } = draft;
  const head = useRef<HTMLHeadingElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const keepPreview = usePreview(form, values, content.text);
  const problems = useCheck(form, isNew ? [] : changed);
  const { isBusy, isChangedOutside, problems: refused, send, stop } = useRequest();

  const isComplete = fields.every((field, index) => {
    const value = values[index] ?? null;
    if (field.kind === 'picture') return !pictureProblem(field, value);
    return !isNew || !isTyped(field.kind) || !lengthProblem(value, field, facts);
  });
  const write = (): Promise<Saved> => {
    const was = fields.map(({ field, value }) => ({ field, value }));
    if (!isNew) return callApi('save', { values: changed, was, version });
    const { list, after } = content;
    const entry = entryOf(fields, values, list.path.length + 1);
    return callApi('list', { list, change: { kind: 'add', after, entry }, version });
  };
  const save = () => {
    if (isBusy || draft.isOld) return;
    setSubmitted(true);
    if (!isComplete) return;
    if (!isNew && changed.length === 0) return close();
    /** Another form may be open when the answer arrives. */
    const request = async () => {
      await write();
      draft.forget();
      onWritten(isNew ? `Added after: ${content.name}` : `Saved: ${form.name}`);
    };
    send(request, () => {
      keepPreview();
      close();
    });
  };
  const discard = () => cancel(draft.forget());
  /** Esc leaves the box first, then the form: its text is kept for another time. */
  const leave = (from?: HTMLElement) => {
    if (draft.isChanged && from?.closest('input, textarea')) return head.current?.focus();
    close();
  };
  const change = (index: number, value: FieldValue) => {
    if (!isChangedOutside) stop();
    draft.set(values.with(index, value));
  };
  const keepTyping = (now: Form) => {
    stop();
    // What the person has not changed is as in the file.
    const isOwn = ({ field }: { field: FieldRef }) => changed.some((one) => sameField(one.field, field));
    draft.set(
      now.fields.map((one, index) => (isOwn(one) ? (values[index] ?? null) : one.value)),
      now,
    );
    setForm(now);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Esc may end an input method's word.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave(event.target as HTMLElement);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  const { step, text } = content;
  const pressed = fields.findIndex(({ field }) => !isNew && isPressed(field, content.field));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything inside
    <div className="editor" inert={isStale} onKeyDown={onKeyDown}>
      <PanelHead name={isNew ? `After ${content.name}` : ''} onClose={() => leave()} ref={head}>
        {isNew ? 'New entry' : form.name} {form.unconfirmed && <span className="badge">Sample</span>}
      </PanelHead>
      {form.unconfirmed && <Unconfirmed {...form.unconfirmed} />}
      {form.help && <p className="help">{form.help}</p>}
      {draft.isFound && (
        <p className="box" role="status">
          This is your unsaved text from before.{draft.isOld && ' The saved text has changed since.'}
        </p>
      )}
      {fields.map((field, index) => {
        const Input = field.kind === 'picture' ? PictureInput : FieldInput;
        return (
          <Input
            // A text box keeps its own text: another version needs another one.
            key={`${fieldKey(field.field)} ${version}`}
            field={field}
            facts={facts}
            value={values[index] ?? null}
            onChange={(value) => change(index, value)}
            isSubmitted={isSubmitted}
            hasFocus={!step && index === Math.max(0, pressed)}
            pressed={text?.text}
          />
        );
      })}
      <Problems problems={[...problems, ...refused]} />
      {(draft.isOld || isChangedOutside) && (
        <ChangedOutside content={content} form={form} changed={changed} onKeep={keepTyping} onTake={discard} />
      )}
      <div className="row">
        {/* A disabled button would lose the focus, and keys would no longer reach the panel. */}
        <button className="main" type="button" onClick={save} aria-disabled={isBusy}>
          {isNew ? 'Add' : 'Save'}
        </button>
        <button type="button" onClick={discard}>
          Cancel
        </button>
        {text && <PressControl text={text} />}
      </div>
      {form.entry && (
        <ListActions entry={form.entry} version={version} isChanged={draft.isChanged} button={step?.button} />
      )}
    </div>
  );
}

/** Nobody has confirmed the file of a form: a button opens the field for the day. */
const Unconfirmed = ({ name, field }: NonNullable<Form['unconfirmed']>) => (
  <div className="box line">
    <p>Nobody has confirmed the texts of “{name}”.</p>
    <button type="button" onClick={() => open({ kind: 'field', field })}>
      Confirm
    </button>
  </div>
);

/** A pressed text alternative belongs to the field of its picture. */
const isPressed = (field: FieldRef, pressed: FieldRef) =>
  sameField(field, pressed) || sameField(field, { ...pressed, path: pressed.path.slice(0, -1) });

const checkDelayMs = 300;

/** The problems of unsaved values when typing pauses, but for those of their length, which their inputs show. */
function useCheck({ fields, placeholders }: Form, changed: readonly NewValue[]): readonly Problem[] {
  const hasLength = ({ field, value }: NewValue) => {
    const info = fields.find((one) => sameField(one.field, field));
    return !info || typeof value !== 'string' || !lengthProblem(value, info, placeholders);
  };
  const key = changed.length > 0 && changed.every(hasLength) ? JSON.stringify(changed) : '';
  const check = async () => (key ? (await callApi('check', { values: changed })).problems : []);
  const { key: checkedKey, data = [], failure } = useLoaded(key, check, checkDelayMs);
  // A lost connection matters only when the text is saved.
  if (failure?.refusal) return [failure];
  return checkedKey === key ? data : [];
}
