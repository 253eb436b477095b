import { useEffect, useRef } from 'react';
import type { ListChange, ListEntry, Saved } from '../../api.ts';
import { Problems } from '../problems.tsx';
import { callApi, useRequest } from '../requests.ts';
import { close, type FormContent, onWritten, open } from '../session.ts';
import { EntryOrder } from './entry-order.tsx';

/** Buttons that change the list: add an entry, move this one, remove it. A step keeps the panel open. */
export function ListActions({
  entry: { list, index, names, least, most },
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
  const name = names[index] ?? '';
  const count = names.length;
  const { isBusy, problems, send } = useRequest();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[data-action="${pressed}"]`)?.focus();
  }, [pressed]);
  const show = (at: number, step?: FormContent['step']) =>
    open({ kind: 'field', field: { ...list, path: [...list.path, at] }, step });
  const write = (change: ListChange, onDone: (saved: Saved) => void) =>
    send(() => callApi('list', { list, change, version }), onDone);
  const move = (from: number, to: number, button: string) =>
    write({ kind: 'move', from, to }, ({ versions }) => {
      // The others make room.
      const passed = (from < index && to >= index ? -1 : 0) + (from > index && to <= index ? 1 : 0);
      show(from === index ? to : index + passed, { button, version: versions[list.file] });
      onWritten(`Moved: ${names[from]}`);
    });
  const remove = () =>
    write({ kind: 'remove', index }, () => {
      close();
      onWritten(`Removed: ${name}`);
    });
  const isFull = count >= most;
  const isNeeded = count <= least;
  const reasons = [
    isChanged && 'Save or cancel the text first.',
    isFull && `This list has ${count} entries; at most ${most} are allowed.`,
    isNeeded && `At least ${least} entries are needed.`,
  ].filter(Boolean);
  const isLocked = isBusy || isChanged;
  const add = () => open({ kind: 'new-entry', list, name, after: index, version });
  const buttons = [
    { label: 'Add after', isDisabled: isFull, act: add },
    { label: 'Move up', isDisabled: index === 0, act: () => move(index, index - 1, 'Move up') },
    { label: 'Move down', isDisabled: index === count - 1, act: () => move(index, index + 1, 'Move down') },
    { label: 'Remove', isDisabled: isNeeded, act: remove },
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
            className={label === 'Remove' ? 'danger' : undefined}
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
      <Problems problems={problems} />
      {count > 1 && (
        <details open={pressed?.startsWith('handle')}>
          <summary>All entries in their order</summary>
          <EntryOrder names={names} index={index} isLocked={isLocked} onMove={move} onOpen={show} />
        </details>
      )}
    </section>
  );
}
