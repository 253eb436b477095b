import { type KeyboardEvent, useState } from 'react';
import type { EntryField, FieldRef, FieldValue } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { useSession } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { EntryInput } from './entry-input.tsx';
import { entryOf } from './entry-of.ts';
import { LostConnection } from './lost-connection.tsx';
import { PanelHead } from './panel-head.tsx';
import { Problems } from './problems.tsx';
import { UnsavedPrompt } from './unsaved-prompt.tsx';
import { useDraft } from './use-draft.ts';
import { problemsOf, useWriting } from './use-writing.ts';

interface Insertion {
  list: FieldRef;
  /** Of the entry before the new one. */
  name: string;
  after: number;
  version: string;
}

/** A form with all fields of a new entry of a list. */
export function NewEntry(insertion: Insertion) {
  const { close } = useSession();
  const { data, problem } = useApi('new-entry', { list: insertion.list });
  if (data) return <EntryForm insertion={insertion} fields={data.fields} />;
  return (
    <>
      <PanelHead
        name={`After ${insertion.name}`}
        label={problem ? 'Nothing can be added now' : 'Loading…'}
        onClose={close}
      />
      <Problems problems={problem ? [{ message: problem }] : []} />
    </>
  );
}

function EntryForm({ insertion, fields }: { insertion: Insertion; fields: readonly EntryField[] }) {
  const { close, onWritten } = useSession();
  const [first] = useState(() => fields.map(({ value }) => value));
  const draft = useDraft<FieldValue[]>({ kind: 'new-entry', ...insertion }, first);
  const { writing, write, stop } = useWriting(() => {
    draft.forget();
    close();
    onWritten(`Added after: ${insertion.name}`);
  });

  const change = (at: number, next: FieldValue) =>
    draft.set(draft.value.map((value, index) => (index === at ? next : value)));
  const add = () => {
    // The person has read that the list changed outside. Another press accepts the list as it is now.
    const isOutside = writing.kind === 'refused' && writing.refusal.kind === 'changed-outside';
    write(async () => {
      const version = isOutside ? await versionNow(insertion, fields) : insertion.version;
      const entry = entryOf(fields, draft.value);
      return callApi('list', { list: insertion.list, change: { kind: 'add', after: insertion.after, entry }, version });
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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything inside
    <div className="editor" onKeyDown={onKeyDown}>
      <PanelHead name={`After ${insertion.name}`} label="New entry" onClose={cancel} />
      {fields.map((field, at) => (
        <EntryInput
          key={JSON.stringify(field.path)}
          field={field}
          value={draft.value[at] ?? null}
          onChange={(next) => change(at, next)}
          hasFocus={at === 0}
        />
      ))}
      <Problems problems={problemsOf(writing)} />
      {writing.kind === 'retrying' && <LostConnection />}
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

/** The present version of the list's file, from a field of the entry before the new one. */
async function versionNow({ list, after }: Insertion, [first]: readonly EntryField[]): Promise<string> {
  const path = [...list.path, Math.max(after, 0), ...(first?.path ?? [])];
  return (await callApi('field', { field: { file: list.file, path } })).version;
}
