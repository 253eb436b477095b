import { useEffect, useRef } from 'react';
import type { ListChange, ListEntry } from '../../protocol/content-fields.ts';
import { callApi, useRequest } from '../base/api-client.ts';
import { ProblemList } from '../base/dialog.tsx';
import { close, onSaved, open } from '../base/session.ts';

interface ListActionsProps {
  entry: ListEntry;
  version: string;
  isChanged: boolean;
  /** The label of the button that was pressed last. This button gets the focus. */
  pressedButton: string | undefined;
}

export function ListActions({ entry, version, isChanged, pressedButton }: ListActionsProps) {
  const { list, index, names, min, max } = entry;
  const name = names[index] ?? '';
  const count = names.length;
  const { isBusy, problems, send } = useRequest();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[data-action="${pressedButton}"]`)?.focus();
  }, [pressedButton]);
  const entryAt = (position: number) => ({ ...list, path: [...list.path, position] });
  const write = (change: ListChange, doneWord: string, showNext: () => void) =>
    send(
      () => callApi('list', { list, change, version }),
      () => {
        showNext();
        onSaved(`${doneWord}: ${name}`);
      },
    );
  const move = (to: number, button: string) => () =>
    write({ kind: 'move', from: index, to }, 'Moved', () => open({ kind: 'field', field: entryAt(to), button }));
  const isFull = count >= max;
  const isNeeded = count <= min;
  const reasons = [
    isChanged && 'Save or cancel the text first.',
    isFull && `This list has ${count} entries; at most ${max} are allowed.`,
    isNeeded && `At least ${min} entries are needed.`,
  ].filter(Boolean);
  const add = () => open({ kind: 'new-entry', field: entryAt(index + 1), name });
  const buttons = [
    { label: 'Add after', isDisabled: isFull, act: add },
    { label: 'Move up', isDisabled: index === 0, act: move(index - 1, 'Move up') },
    { label: 'Move down', isDisabled: index === count - 1, act: move(index + 1, 'Move down') },
    { label: 'Remove', isDisabled: isNeeded, act: () => write({ kind: 'remove', index }, 'Removed', close) },
  ];

  return (
    <section className="list-actions" ref={section} aria-label={`Entry ${index + 1} of ${count}`}>
      <h3>
        Entry {index + 1} of {count}: {name}
      </h3>
      <div className="row">
        {buttons.map(({ label, isDisabled, act }) => {
          const isInactive = isBusy || isChanged || isDisabled;
          return (
            // Without the `disabled` attribute, the button keeps the focus during several steps.
            <button
              key={label}
              className={label === 'Remove' ? 'danger' : undefined}
              type="button"
              data-action={label}
              aria-label={`${label}: ${name}`}
              aria-disabled={isInactive}
              onClick={() => !isInactive && act()}
            >
              {label}
            </button>
          );
        })}
      </div>
      {reasons.length > 0 && <p className="help">{reasons.join(' ')}</p>}
      <ProblemList problems={problems} />
    </section>
  );
}
