import { type RefObject, useRef } from 'react';
import { useKeptValue } from '../history-entry/history-entry.ts';

/** Properties for a row with the class `scroller`: the card that a visitor has scrolled to is there again after Back. */
export function useKeptScroll<Row extends HTMLElement>(
  name: string,
): { ref: RefObject<Row | null>; onScrollEnd: () => void } {
  const row = useRef<Row>(null);
  /** Known without asking the row, which would have its layout computed. */
  const left = useRef(0);
  const keep = useKeptValue<number>(name, (kept) => {
    if (kept !== undefined && kept !== left.current) {
      left.current = kept;
      row.current?.scrollTo({ left: kept, behavior: 'instant' });
    }
    return left.current;
  });
  const onScrollEnd = () => {
    left.current = row.current?.scrollLeft ?? 0;
    keep(left.current);
  };
  return { ref: row, onScrollEnd };
}
