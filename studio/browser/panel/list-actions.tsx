import { useState } from 'react';
import type { ListChange, ListEntry } from '../../api.ts';
import { ask } from '../access/ask.ts';
import { useSession } from '../session.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Problems } from './problems.tsx';
import { refusedProblems } from './refused-problems.ts';
import { useWriting } from './use-writing.ts';

/** What can be done with the entry of a list that a text belongs to. */
export function ListActions({
  entry,
  version,
  isChanged,
}: {
  entry: ListEntry;
  version: string;
  /** Whether the text of the entry is not saved: its place stays until then. */
  isChanged: boolean;
}) {
  const { close, open, onWritten } = useSession();
  const { list, index, name, count, least, most } = entry;
  const [done, setDone] = useState('');
  const { writing, write } = useWriting(() => {
    close();
    onWritten(done);
  });
  const change = (sentence: string, what: ListChange) => {
    setDone(sentence);
    write(() => ask('list', { list, change: what, version }));
  };
  const isBusy = writing.kind === 'busy';
  const unsaved = isChanged ? 'Save or cancel the text first.' : '';
  const full = count >= most ? `There are ${count} already, and ${most} fit here.` : '';
  const needed = count <= least ? `At least ${least} are needed here.` : '';
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
          onClick={() => change(`Moved up: ${name}`, { kind: 'move', from: index, to: index - 1 })}
        >
          Move up
        </button>
        <button
          className="quiet"
          type="button"
          aria-label={`Move down: ${name}`}
          disabled={isBusy || Boolean(unsaved) || index === count - 1}
          onClick={() => change(`Moved down: ${name}`, { kind: 'move', from: index, to: index + 1 })}
        >
          Move down
        </button>
        <button
          className="quiet danger"
          type="button"
          aria-label={`Remove: ${name}`}
          disabled={isBusy || Boolean(unsaved || needed)}
          onClick={() => change(`Removed: ${name}`, { kind: 'remove', index })}
        >
          Remove
        </button>
      </div>
      {reasons.length > 0 && <p className="help">{reasons.join(' ')}</p>}
      {writing.kind === 'waiting' && <LostConnection />}
      <Problems problems={refusedProblems(writing)} />
    </section>
  );
}
