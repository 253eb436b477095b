import { type KeyboardEvent, useState } from 'react';
import type { EntryField, FieldRef, FieldValue } from '../../api.ts';
import { ask } from '../access/ask.ts';
import { useSession } from '../session.tsx';
import { useAsked } from '../use-asked.ts';
import { EntryInput } from './entry-input.tsx';
import { entryOf } from './entry-of.ts';
import { LostConnection } from './lost-connection.tsx';
import { PanelHead } from './panel-head.tsx';
import { Problems } from './problems.tsx';
import { refusedProblems } from './refused-problems.ts';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { useDraft } from './use-draft.ts';
import { useWriting } from './use-writing.ts';

interface Place {
  list: FieldRef;
  /** The entry after which the new one comes. */
  name: string;
  after: number;
  version: string;
}

/** A form of all fields of a new entry of a list. */
export function NewEntry(place: Place) {
  const { close } = useSession();
  const { answer, problem } = useAsked('new-entry', { list: place.list });
  if (answer) return <EntryForm place={place} fields={answer.fields} />;
  return (
    <>
      <PanelHead
        name={`After ${place.name}`}
        label={problem ? 'Nothing can be added now' : 'One moment'}
        onClose={close}
      />
      <Problems problems={problem ? [{ message: problem }] : []} />
    </>
  );
}

function EntryForm({ place, fields }: { place: Place; fields: readonly EntryField[] }) {
  const { close, onWritten } = useSession();
  const [first] = useState(() => fields.map(({ value }) => value));
  const draft = useDraft<FieldValue[]>({ kind: 'new-entry', ...place }, first);
  const { writing, write, stop } = useWriting(() => {
    draft.forget();
    close();
    onWritten(`Added after: ${place.name}`);
  });

  const change = (at: number, next: FieldValue) =>
    draft.set(draft.value.map((value, index) => (index === at ? next : value)));
  const add = () => {
    // A list that has changed outside was shown with its sentence: who presses again means the list as it is now.
    const isOutside = writing.kind === 'refused' && writing.refusal.kind === 'changed-outside';
    write(async () => {
      const version = isOutside ? await versionNow(place, fields) : place.version;
      const entry = entryOf(fields, draft.value);
      return ask('list', { list: place.list, change: { kind: 'add', after: place.after, entry }, version });
    });
  };
  const cancel = () => {
    stop();
    draft.forget();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of everything within it
    <div className="editor" onKeyDown={onKeyDown}>
      <PanelHead name={`After ${place.name}`} label="New entry" onClose={cancel} />
      {fields.map((field, at) => (
        <EntryInput
          key={JSON.stringify(field.path)}
          field={field}
          value={draft.value[at] ?? null}
          onChange={(next) => change(at, next)}
          hasFocus={at === 0}
        />
      ))}
      <Problems problems={refusedProblems(writing)} />
      {writing.kind === 'waiting' && <LostConnection />}
      <UnsavedPrompt onSave={add} onCancel={cancel} />
      <div className="row">
        <button className="action" type="button" disabled={writing.kind === 'busy'} onClick={add}>
          Add
        </button>
        <button className="quiet" type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** The state of the list's file, by a field of the entry before the new one. */
async function versionNow({ list, after }: Place, [first]: readonly EntryField[]): Promise<string> {
  const path = [...list.path, Math.max(after, 0), ...(first?.path ?? [])];
  return (await ask('field', { field: { file: list.file, path } })).version;
}
