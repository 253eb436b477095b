import { useEffect, useRef } from 'react';
import type { ListChange, ListEntry, Saved } from '../../api.ts';
import { callApi } from '../access/call-api.ts';
import { type ListStep, useSession } from '../session.tsx';
import { EntryOrder } from './entry-order.tsx';
import { LostConnection } from './lost-connection.tsx';
import { Problems } from './problems.tsx';
import { problemsOf, useWriting } from './use-writing.ts';

/** Buttons that change the list: add an entry, move this one, remove it. A step keeps the panel open. */
export function ListActions({
  entry,
  version,
  isChanged,
  button: pressed,
}: {
  entry: ListEntry;
  version: string;
  /** Whether the entry has unsaved text. It cannot move until that is saved. */
  isChanged: boolean;
  /** The button that was pressed for the step before. */
  button: string | undefined;
}) {
  const { close, open, onWritten } = useSession();
  const { list, index, names, least, most } = entry;
  const name = names[index] ?? '';
  const count = names.length;
  const onDone = useRef<(saved: Saved) => void>(undefined);
  const { writing, write } = useWriting((saved) => onDone.current?.(saved));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[data-action="${pressed}"]`)?.focus();
  }, [pressed]);
  const show = (at: number, step?: ListStep) =>
    open({ kind: 'field', field: { ...list, path: [...list.path, at] }, step });
  const send = (change: ListChange, done: (saved: Saved) => void) => {
    onDone.current = done;
    write(() => callApi('list', { list, change, version }));
  };
  const move = (from: number, to: number, button: string) =>
    send({ kind: 'move', from, to }, ({ versions }) => {
      // The others make room.
      const passed = (from < index && to >= index ? -1 : 0) + (from > index && to <= index ? 1 : 0);
      show(from === index ? to : index + passed, { button, version: versions[list.file] });
      onWritten(`Moved: ${names[from]}`);
    });
  const remove = () =>
    send({ kind: 'remove', index }, () => {
      close();
      onWritten(`Removed: ${name}`);
    });
  const unsaved = isChanged ? 'Save or cancel the text first.' : '';
  const isLocked = writing.kind === 'busy' || Boolean(unsaved);
  const full = count >= most ? `This list has ${count} entries; at most ${most} are allowed.` : '';
  const needed = count <= least ? `At least ${least} entries are needed.` : '';
  const reasons = [...new Set([unsaved, full, needed].filter(Boolean))];
  const buttons = [
    {
      label: 'Add after',
      isDisabled: Boolean(full),
      act: () => open({ kind: 'new-entry', list, name, after: index, version }),
    },
    { label: 'Move up', isDisabled: index === 0, act: () => move(index, index - 1, 'Move up') },
    { label: 'Move down', isDisabled: index === count - 1, act: () => move(index, index + 1, 'Move down') },
    { label: 'Remove', isDisabled: Boolean(needed), act: remove },
  ];

  return (
    <section className="list-actions" ref={section} aria-label={`Entry ${index + 1} of ${count}`}>
      <h3>
        Entry {index + 1} of {count}: {name}
      </h3>
      <div className="row">
        {buttons.map(({ label, isDisabled, act }) => (
          // Not disabled by an attribute, which would take the focus away in the middle of several steps.
          <button
            key={label}
            className={label === 'Remove' ? 'quiet danger' : 'quiet'}
            type="button"
            data-action={label}
            aria-label={`${label}: ${name}`}
            aria-disabled={isLocked || isDisabled}
            onClick={() => !isLocked && !isDisabled && act()}
          >
            {label}
          </button>
        ))}
      </div>
      {reasons.length > 0 && <p className="help">{reasons.join(' ')}</p>}
      {writing.kind === 'retrying' && <LostConnection />}
      <Problems problems={problemsOf(writing)} />
      {count > 1 && (
        <details open={pressed?.startsWith('handle')}>
          <summary>All entries in their order</summary>
          <EntryOrder entry={entry} isLocked={isLocked} onMove={move} onOpen={(at) => show(at)} />
        </details>
      )}
    </section>
  );
}
