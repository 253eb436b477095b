import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export function EntryOrder({
  names,
  index,
  isLocked,
  onMove,
  onOpen,
}: {
  names: readonly string[];
  index: number;
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
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(from, from + by);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!drag) return;
    const items = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const before = items.filter(({ top, height }) => clientY > top + height / 2).length;
    setDrag({ ...drag, to: Math.min(before > drag.from ? before - 1 : before, names.length - 1) });
  };
  const dropAt = (at: number) => {
    if (drag?.to !== at || drag.from === at) return undefined;
    return at > drag.from ? 'drop-after' : 'drop-before';
  };
  return (
    <ol className="entries" ref={list} aria-label="Order of the entries">
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal, and a handle keeps its place
        <li key={at} className={dropAt(at)}>
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
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              if (drag) move(drag.from, drag.to);
              setDrag(undefined);
            }}
            onPointerCancel={() => setDrag(undefined)}
          >
            <span aria-hidden="true">⠿</span>
          </button>
          <button type="button" aria-current={at === index || undefined} onClick={() => onOpen(at)}>
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
