import { useState } from 'react';
import type { ListChange, ListEntry } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { useSession } from '../session.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Problems } from './problems.tsx';
import { problemsOf, useWriting } from './use-writing.ts';

/** Buttons that change the list: add an entry, move this one, remove it. */
export function ListActions({
  entry,
  version,
  isChanged,
}: {
  entry: ListEntry;
  version: string;
  /** Whether the entry has unsaved text. It cannot move until that is saved. */
  isChanged: boolean;
}) {
  const { close, open, onWritten } = useSession();
  const { list, index, name, count, least, most } = entry;
  const [done, setDone] = useState('');
  const { writing, write } = useWriting(() => {
    close();
    onWritten(done);
  });
  const send = (message: string, change: ListChange) => {
    setDone(message);
    write(() => callApi('list', { list, change, version }));
  };
  const isBusy = writing.kind === 'busy';
  const unsaved = isChanged ? 'Save or cancel the text first.' : '';
  const full = count >= most ? `This list has ${count} entries; at most ${most} are allowed.` : '';
  const needed = count <= least ? `At least ${least} entries are needed.` : '';
  const reasons = [...new Set([unsaved, full, needed].filter(Boolean))];

  return (
    <section className="list-actions" aria-label={`Entry ${index + 1} of ${count}`}>
      <h3>
        Entry {index + 1} of {count}: {name}
      </h3>
      <div className="row">
        <button
          className="quiet"
          type="button"
          aria-label={`Add after: ${name}`}
          disabled={isBusy || Boolean(unsaved || full)}
          onClick={() => open({ kind: 'new-entry', list, name, after: index, version })}
        >
          Add after
        </button>
        <button
          className="quiet"
          type="button"
          aria-label={`Move up: ${name}`}
          disabled={isBusy || Boolean(unsaved) || index === 0}
          onClick={() => send(`Moved up: ${name}`, { kind: 'move', from: index, to: index - 1 })}
        >
          Move up
        </button>
        <button
          className="quiet"
          type="button"
          aria-label={`Move down: ${name}`}
          disabled={isBusy || Boolean(unsaved) || index === count - 1}
          onClick={() => send(`Moved down: ${name}`, { kind: 'move', from: index, to: index + 1 })}
        >
          Move down
        </button>
        <button
          className="quiet danger"
          type="button"
          aria-label={`Remove: ${name}`}
          disabled={isBusy || Boolean(unsaved || needed)}
          onClick={() => send(`Removed: ${name}`, { kind: 'remove', index })}
        >
          Remove
        </button>
      </div>
      {reasons.length > 0 && <p className="help">{reasons.join(' ')}</p>}
      {writing.kind === 'retrying' && <LostConnection />}
      <Problems problems={problemsOf(writing)} />
    </section>
  );
}
