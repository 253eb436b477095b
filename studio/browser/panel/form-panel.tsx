import { type KeyboardEvent, useRef, useState } from 'react';
import type { FieldRef, Form, NewValue, Saved } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { pictureProblem } from '../inputs/picture-input.tsx';
import { type PanelContent, useSession } from '../session.tsx';
import { useLoaded } from '../use-api.ts';
import { ChangedOutside } from './changed-outside.tsx';
import { entryOf } from './entry-of.ts';
import { FieldInput } from './field-input.tsx';
import { isTyped, lengthProblem } from './length.ts';
import { ListActions } from './list-actions.tsx';
import { LostConnection } from './lost-connection.tsx';
import { PanelHead } from './panel-head.tsx';
import { PressControl } from './press-control.tsx';
import { Problems } from './problems.tsx';
import { sameField } from './same-field.ts';
import { SearchResult } from './search-result.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { useProblems } from './use-problems.ts';
import { problemsOf, useWriting } from './use-writing.ts';

type FormContent = Extract<PanelContent, { kind: 'field' | 'new-entry' }>;

/** Loads the form of a field or of a new entry. After a step in a list, the form before stays until then. */
export function FormPanel({ content }: { content: FormContent }) {
  const { close } = useSession();
  const isNew = content.kind === 'new-entry';
  const key = JSON.stringify(isNew ? [content.list, content.after] : [content.field, content.step]);
  const { data, problem } = useLoaded(key, async () => {
    const form = await callApi('form', isNew ? { field: content.list, isNew } : { field: content.field });
    return { key, content, form };
  });
  const isLoaded = data?.key === key;
  if (data && !problem && (isLoaded || (!isNew && content.step)))
    return <FormEditor key={data.key} content={data.content} loaded={data.form} isStale={!isLoaded} />;
  return (
    <>
      <PanelHead name="" label={problem ? 'This cannot be edited now' : 'Loading…'} onClose={close} />
      <Problems problems={[{ message: problem }]} />
    </>
  );
}

/** The fields of an entry. The page shows the values during typing. Save and Cancel close the panel. */
function FormEditor({
  content,
  loaded,
  isStale,
}: {
  content: FormContent;
  loaded: Form;
  /** Whether another form is about to take its place. */
  isStale: boolean;
}) {
  const { close, open, onWritten } = useSession();
  const [form, setForm] = useState(loaded);
  const isNew = content.kind === 'new-entry';
  const text = isNew ? undefined : content.text;
  const saved = form.fields.map(({ value }) => value);
  const draft = useDraft(content, form);
  const values = form.fields.map(({ field }, index) => ({ field, value: draft.value[index] ?? null }));
  const changed = values.filter(({ value }, index) => !isEqual(value, saved[index]));
  const head = useRef<HTMLHeadingElement>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const preview = usePreview(form, draft.value, text);
  const problems = useProblems(form, isNew ? [] : changed);
  const isIncomplete = form.fields.some((field, index) => {
    const value = draft.value[index] ?? null;
    if (field.kind === 'picture') return pictureProblem(field, value);
    return isNew && isTyped(field.kind) && lengthProblem(String(value ?? ''), { ...field, ...form });
  });
  const { writing, write, stop } = useWriting(() => {
    preview.keep();
    draft.forget();
    close();
    onWritten(isNew ? `Added after: ${content.name}` : `Saved: ${form.name}`);
  });
  const [version, setVersion] = useState(isNew ? content.version : form.version);

  const request = (): Promise<Saved> => {
    const was = form.fields.map(({ field, value }) => ({ field, value }));
    if (!isNew) return callApi('save', { values: changed, was, version });
    const { list, after } = content;
    const entry = entryOf(form.fields, draft.value, list.path.length + 1);
    return callApi('list', { list, change: { kind: 'add', after, entry }, version });
  };
  const save = () => {
    if (writing.kind === 'busy' || draft.isOld) return;
    setSubmitted(true);
    if (isIncomplete) return;
    if (isNew || changed.length > 0) write(request);
    else close();
  };
  const cancel = () => {
    stop();
    draft.forget();
    close();
  };
  /** Esc leaves the box first, then the form: its text is kept for another time. */
  const leave = (from?: HTMLElement) => {
    const box = draft.isChanged && from?.closest('input, textarea, [contenteditable]');
    if (box) return head.current?.focus();
    stop();
    draft.leave();
    close();
  };
  const change = (index: number, { value }: Pick<NewValue, 'value'>) => {
    if (writing.kind !== 'refused' || writing.refusal.kind !== 'changed-outside') stop();
    draft.set(values.map((one, at) => (at === index ? value : one.value)));
  };
  const keepTyping = (now: Form) => {
    stop();
    setVersion(now.version);
    // What the person has not changed is as in the file.
    draft.set(
      now.fields.map((one, index) =>
        changed.includes(values[index] as NewValue) ? (draft.value[index] ?? null) : one.value,
      ),
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
  const step = isNew ? undefined : content.step;
  const pressed = form.fields.findIndex(({ field }) => !isNew && isPressed(field, content.field));
  const isOutside = draft.isOld || (writing.kind === 'refused' && writing.refusal.kind === 'changed-outside');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything inside
    <div className="editor" inert={isStale} onKeyDown={onKeyDown}>
      <PanelHead
        name={isNew ? `After ${content.name}` : ''}
        label={isNew ? 'New entry' : form.name}
        badge={form.unconfirmed && 'Sample'}
        onClose={() => leave()}
        ref={head}
      />
      {form.unconfirmed && !isNew && (
        <Unconfirmed
          form={form}
          unconfirmed={form.unconfirmed}
          isChanged={draft.isChanged}
          onDone={(version) => open({ ...content, step: { button: 'Confirm', version } })}
        />
      )}
      {form.help && <p className="help">{form.help}</p>}
      {draft.isFound && (
        <p className="notice" role="status">
          This is your unsaved text from before.{draft.isOld && ' The saved text has changed since.'}
        </p>
      )}
      {form.fields.map((field, index) => (
        <FieldInput
          key={JSON.stringify(field.field.path)}
          field={field}
          facts={form.placeholders}
          value={draft.value[index] ?? null}
          onChange={(value) => change(index, { value })}
          isSubmitted={isSubmitted}
          hasFocus={!step && index === Math.max(0, pressed)}
          pressed={text?.text}
        />
      ))}
      <SearchResult form={form} values={draft.value} />
      <Problems problems={[...problems, ...problemsOf(writing)]} />
      {isOutside && (
        <ChangedOutside content={content} form={form} changed={changed} onKeep={keepTyping} onTake={cancel} />
      )}
      {writing.kind === 'retrying' && <LostConnection />}
      <UnsavedPrompt onSave={save} onCancel={cancel} />
      <div className="row">
        {/* A disabled button would lose the focus, and keys would no longer reach the panel. */}
        <button className="action" type="button" onClick={save} aria-disabled={writing.kind === 'busy'}>
          {isNew ? 'Add' : 'Save'}
        </button>
        <button className="quiet" type="button" onClick={cancel}>
          Cancel
        </button>
        {text && <PressControl text={text} />}
      </div>
      {form.entry && (
        <ListActions entry={form.entry} version={form.version} isChanged={draft.isChanged} button={step?.button} />
      )}
    </div>
  );
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A pressed text alternative belongs to the field of its picture. */
const isPressed = (field: FieldRef, pressed: FieldRef) =>
  sameField(field, pressed) || sameField(field, { ...pressed, path: pressed.path.slice(0, -1) });
