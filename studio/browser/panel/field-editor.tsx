import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldInfo, FieldValue, Problem } from '../../api.ts';
import { ask, RefusedError } from '../access/ask.ts';
import { ValueInput } from '../inputs/value-input.tsx';
import type { MarkedText } from '../page/text-finder.ts';
import { useSession } from '../session.tsx';
import { ChangedOutside } from './changed-outside.tsx';
import { lengthInWords } from './length.ts';
import { ListActions } from './list-actions.tsx';
import { LostConnection } from './lost-connection.tsx';
import { PanelHead } from './panel-head.tsx';
import { PressControl } from './press-control.tsx';
import { Problems } from './problems.tsx';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { useDraft } from './use-draft.ts';
import { usePreview } from './use-preview.ts';
import { useProblems } from './use-problems.ts';
import { useWriting, type Writing } from './use-writing.ts';

/** Edits the value of a field. The page shows it while it is typed; saving or cancelling closes the panel. */
export function FieldEditor({ info: loaded, text }: { info: FieldInfo; text: MarkedText | undefined }) {
  const { close, onWritten } = useSession();
  const [info, setInfo] = useState(loaded);
  const draft = useDraft<FieldValue>({ kind: 'field', field: info.field }, info.value);
  const { value, isChanged } = draft;
  const preview = usePreview(info, text, value);
  const found = useProblems(info, value);
  const { writing, write, stop } = useWriting(() => {
    preview.keep();
    draft.forget();
    close();
    onWritten(`Saved: ${info.name}`);
  });
  const problems = [...found, ...refusedProblems(writing)];
  const id = useId();

  const save = () => {
    if (isChanged) write(() => saveField(info, value));
    else close();
  };
  const cancel = () => {
    stop();
    draft.forget();
    close();
  };
  const change = (next: FieldValue) => {
    stop();
    draft.set(next);
  };
  const keepTyping = (now: FieldInfo) => {
    setInfo(now);
    stop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
  };
  const isOutside = writing.kind === 'refused' && writing.refusal.kind === 'changed-outside';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within it
    <div className="editor" onKeyDown={onKeyDown}>
      <PanelHead name={nameAbove(info)} label={info.label} onClose={cancel} />
      {info.help && (
        <p className="help" id={`${id}-help`}>
          {info.help}
        </p>
      )}
      {draft.isFound && (
        <p className="notice" role="status">
          This is what you typed before. It is not saved yet.
        </p>
      )}
      <ValueInput
        info={info}
        value={value}
        onChange={change}
        describedBy={`${id}-help ${id}-count ${id}-problems`}
        isInvalid={problems.length > 0}
        hasFocus
      />
      {typeof value === 'string' && info.kind !== 'icon' && info.kind !== 'choice' && info.kind !== 'day' && (
        <p className="counter" id={`${id}-count`}>
          {lengthInWords(value, info)}
        </p>
      )}
      <Problems problems={problems} id={`${id}-problems`} />
      {isOutside && <ChangedOutside info={info} value={value} onKeep={keepTyping} onTake={cancel} />}
      {writing.kind === 'waiting' && <LostConnection />}
      <UnsavedPrompt onSave={save} onCancel={cancel} />
      <div className="row">
        <button className="action" type="button" onClick={save} disabled={writing.kind === 'busy'}>
          Save
        </button>
        <button className="quiet" type="button" onClick={cancel}>
          Cancel
        </button>
        {text && <PressControl text={text} />}
      </div>
      {info.entry && <ListActions entry={info.entry} version={info.version} isChanged={isChanged} />}
    </div>
  );
}

/** What stands before the label in the whole name. */
const nameAbove = ({ name, label }: FieldInfo): string =>
  name.endsWith(label) ? name.slice(0, -label.length).replace(/[\s›]+$/, '') : name;

function refusedProblems(writing: Writing): readonly Problem[] {
  if (writing.kind === 'failed') return [{ message: writing.sentence }];
  if (writing.kind !== 'refused') return [];
  const { message, problems = [] } = writing.refusal;
  return problems.length > 0 ? problems : [{ message }];
}

/** Saves a value. It was saved already if only the answer to an earlier request was lost. */
async function saveField({ field, version }: FieldInfo, value: FieldValue) {
  try {
    return await ask('save', { field, value, version });
  } catch (error) {
    const now = error instanceof RefusedError ? error.refusal.now : undefined;
    if (now === undefined || JSON.stringify(now) !== JSON.stringify(value)) throw error;
    return { versions: {} };
  }
}
