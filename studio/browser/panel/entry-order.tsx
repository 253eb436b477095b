import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { ListEntry } from '../../api.ts';

/** The entries of a list, moved by dragging their handles, or by arrow keys. */
export function EntryOrder({
  entry: { names, index },
  isLocked,
  onMove,
  onOpen,
}: {
  entry: ListEntry;
  isLocked: boolean;
  /** @param handle the name of the handle, which keeps the focus */
  onMove: (from: number, to: number, handle: string) => void;
  onOpen: (index: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const move = (from: number, to: number) => {
    if (!isLocked && to !== from && to >= 0 && to < names.length) onMove(from, to, `handle-${to}`);
  };
  const overlap = ({ clientY }: PointerEvent) => {
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    return items.filter(({ top, height }) => clientY > top + height / 2).length;
  };
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(from, from + by);
  };
  return (
    <ol className="entries" ref={list} aria-label="Order of the entries">
      {names.map((name, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and a handle keeps its place
          key={at}
          className={
            drag && drag.from !== drag.to && drag.to === at
              ? `drop-${drag.to > drag.from ? 'after' : 'before'}`
              : undefined
          }
        >
          <button
            className="handle"
            type="button"
            data-action={`handle-${at}`}
            aria-label={`Move by arrow keys: ${name}`}
            aria-disabled={isLocked}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setDrag({ from: at, to: at });
            }}
            onPointerMove={(event) => {
              if (!drag) return;
              const before = overlap(event);
              setDrag({ from: at, to: Math.min(before > at ? before - 1 : before, names.length - 1) });
            }}
            onPointerUp={() => {
              if (drag) move(drag.from, drag.to);
              setDrag(undefined);
            }}
            onPointerCancel={() => setDrag(undefined)}
          >
            <span aria-hidden="true">⠿</span>
          </button>
          <button
            className="entry-name"
            type="button"
            aria-current={at === index || undefined}
            onClick={() => onOpen(at)}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
