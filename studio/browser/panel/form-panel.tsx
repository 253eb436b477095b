import { type KeyboardEvent, useState } from 'react';
import type { ContentProblem, FieldValue, Form, NewValue } from '../../protocol/content-fields.ts';
import { callApi, useApi, useLoaded, useRequest } from '../base/api-client.ts';
import { bringIntoView, PanelHead, ProblemList } from '../base/dialog.tsx';
import {
  cancel,
  close,
  type FormContent,
  type FormRef,
  onSaved,
  open,
  showHistory,
  type UnsavedDraft,
} from '../base/session.ts';
import { TextComparison } from '../base/text-comparison.tsx';
import { fieldKey, isSameField, isTextKind, lengthProblem, pictureProblem, valueText } from '../base/values.ts';
import { PressControl } from '../page/editable-texts.tsx';
import { usePreview } from '../page/preview.ts';
import { FieldInput } from './field-input.tsx';
import { ListActions } from './list-actions.tsx';
import { PictureInput } from './picture-input.tsx';
import { useUnsavedDraft } from './unsaved-draft.ts';

/** Loads and shows the form of a field or a new entry. While an entry is moved in its list, the previous form is still shown. */
export function EditorPanel({ content }: { content: FormContent }) {
  const request = { field: content.field, isNew: content.kind === 'new-entry' };
  const key = JSON.stringify([request, content.version]);
  const loaded = useLoaded(key, async () => ({ content, form: await callApi('form', request) }));
  const { data, failure } = loaded;
  const isLoaded = loaded.key === key;
  if (data && !failure && (isLoaded || content.button || content.version))
    return <FormEditor key={loaded.key} {...data} isStale={!isLoaded} />;
  return (
    <>
      <PanelHead>{failure ? 'This cannot be edited now' : 'Loading…'}</PanelHead>
      <ProblemList problems={[failure]} />
    </>
  );
}

function FormEditor({ content, form, isStale }: { content: FormContent; form: Form; isStale: boolean }) {
  const isNew = content.kind === 'new-entry';
  const { fields, placeholders: facts } = form;
  const { draft, values, isChanged, isRestored, set, rebaseOn, forget } = useUnsavedDraft(content, form);
  const [isSubmitted, setSubmitted] = useState(false);
  const [uploads, setUploads] = useState(0);
  const keepPreview = usePreview(form, values, content.text);
  const problems = useCheck(form, isNew ? [] : draft.values);
  const { isBusy, isChangedOutside, problems: requestProblems, send, stop } = useRequest();

  const isComplete = fields.every((field, index) => {
    const value = values[index] ?? null;
    if (field.kind === 'picture') return !pictureProblem(field, value);
    return !isNew || !isTextKind(field.kind) || !lengthProblem(value, field, facts);
  });
  const write = () => {
    const { was: previousValues, version, values: changedValues } = draft;
    if (!isNew) return callApi('save', { values: changedValues, previousValues, version });
    const allValues = fields.map(({ field }, index) => ({ field, value: values[index] ?? null }));
    const change = { kind: 'add', index: Number(content.field.path.at(-1)), values: allValues } as const;
    return callApi('list', { list: form.whole, change, version });
  };
  const save = () => {
    if (isBusy || uploads > 0) return;
    setSubmitted(true);
    if (!isComplete) return;
    if (!isNew && !isChanged) return close();
    // `forget` is called here, because `send` does not call its callback if another form was opened meanwhile.
    const request = async () => {
      await write();
      forget();
      onSaved(`${isNew ? 'Added' : 'Saved'}: ${form.name}`);
    };
    send(request, () => {
      keepPreview();
      close();
    });
  };
  const removePart = () => {
    const { part, version } = form;
    if (!part || isBusy || isChanged) return;
    const request = async () => {
      await callApi('remove-part', { part: part.field, version });
      onSaved(`Left out: ${part.name}. Undo brings it back.`);
    };
    send(request, close);
  };
  const discard = () => {
    forget();
    cancel(draft);
  };
  const takeTheirs = () => {
    forget();
    // Reloads the page, because the page does not show the other person's text yet.
    void onSaved(`Yours is not saved: ${form.name}`);
    cancel(draft);
  };
  /** The first Escape leaves the text box, the second closes the form. The unsaved text is kept. */
  const onEscape = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (isChanged && (target as HTMLElement).matches('input, textarea')) currentTarget.querySelector('h2')?.focus();
    else close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onEscape(event);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  const change = (index: number, value: FieldValue) => {
    if (!isChangedOutside) stop();
    set(values.with(index, value));
  };
  const keepTyping = (newForm: Form) => {
    rebaseOn(newForm);
    open({ ...content, version: newForm.version });
  };
  /** Problems of the last save that the check of unsaved text does not report. */
  const refusals = requestProblems.filter((problem) => !problems.some(({ message }) => message === problem?.message));
  const { button, text } = content;
  const pressedIndex = fields.findIndex(({ field }) => !isNew && isSameField(field, content.field));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of all elements inside
    <div className="editor" inert={isStale} onKeyDown={onKeyDown}>
      <PanelHead label={isNew ? `New entry${content.name && ` after ${content.name}`}` : ''}>{form.name}</PanelHead>
      {form.help && <p className="help">{form.help}</p>}
      {isRestored && (
        <p className="box" role="status">
          This is your unsaved text from before.
        </p>
      )}
      {fields.map((field, index) => {
        const Input = field.kind === 'picture' ? PictureInput : FieldInput;
        return (
          <Input
            key={fieldKey(field.field)}
            field={field}
            facts={facts}
            value={values[index] ?? null}
            onChange={(value) => change(index, value)}
            onUploading={(change) => setUploads((count) => count + change)}
            isSubmitted={isSubmitted}
            hasFocus={!button && index === Math.max(0, pressedIndex)}
            pressedText={text?.text}
          />
        );
      })}
      <ProblemList problems={[...problems, ...refusals]} />
      {isChangedOutside && <ChangedOutside content={content} draft={draft} onKeep={keepTyping} onTake={takeTheirs} />}
      <div className="row">
        {/* A disabled button would lose the focus, and the panel would not receive keys. */}
        <button className="main" type="button" onClick={save} aria-disabled={isBusy || uploads > 0}>
          {isNew ? 'Add' : 'Save'}
        </button>
        <button type="button" onClick={discard}>
          Cancel
        </button>
        {text && <PressControl text={text} />}
        {!isNew && (
          <button type="button" onClick={() => showHistory(content.field)}>
            History
          </button>
        )}
      </div>
      {form.part && !isNew && (
        <div className="list-actions">
          <button type="button" aria-disabled={isBusy || isChanged} onClick={removePart}>
            Leave out: {form.part.name}
          </button>
        </div>
      )}
      {form.entry && (
        <ListActions entry={form.entry} version={form.version} isChanged={isChanged} pressedButton={button} />
      )}
    </div>
  );
}

const checkDelayMs = 300;

/** Checks unsaved values when the person stops typing. If a length is wrong, only the input of that field reports a problem. */
function useCheck({ fields, placeholders }: Form, changed: readonly NewValue[]): readonly ContentProblem[] {
  const hasAllowedLength = ({ field, value }: NewValue) => {
    const formField = fields.find((candidate) => isSameField(candidate.field, field));
    return !formField || typeof value !== 'string' || !lengthProblem(value, formField, placeholders);
  };
  const key = changed.length > 0 && changed.every(hasAllowedLength) ? JSON.stringify(changed) : '';
  const check = async () => (key ? (await callApi('check', { values: changed })).problems : []);
  const { key: checkedKey, data = [], failure } = useLoaded(key, check, checkDelayMs);
  // A lost connection is not reported here, because a save reports this problem.
  if (failure?.refusal) return [failure];
  return checkedKey === key ? data : [];
}

interface ChangedOutsideProps {
  content: FormRef;
  draft: UnsavedDraft;
  onKeep: (newForm: Form) => void;
  onTake: () => void;
}

/** Shown if a save was refused because somebody else changed the file. The person compares both texts and decides. */
function ChangedOutside({ content: { kind, field }, draft, onKeep, onTake }: ChangedOutsideProps) {
  const isNew = kind === 'new-entry';
  const { data: newForm, failure } = useApi('form', { field, isNew });
  if (!newForm) return <ProblemList problems={[failure]} />;
  const texts = draft.values.map((entry) => {
    const { label, value = null } = newForm.fields.find(({ field }) => isSameField(field, entry.field)) ?? {};
    const name = label ?? String(entry.field.path.at(-1));
    return { name, theirs: valueText(value), mine: valueText(entry.value) };
  });
  return (
    <div className="box" ref={bringIntoView}>
      <ul className="stack">
        {!isNew &&
          texts.map(({ name, theirs, mine }) => (
            <li key={name} className="card">
              <h3>{name}</h3>
              <TextComparison names={['Theirs', 'Yours']} texts={[theirs, mine]} />
            </li>
          ))}
      </ul>
      <div className="row">
        <button type="button" onClick={() => onKeep(newForm)}>
          Keep typing
        </button>
        <button type="button" onClick={onTake}>
          {isNew ? 'Discard' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}
