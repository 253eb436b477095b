import { useCallback, useState } from 'react';

/** A text that this window keeps through a reload. */
export function useStored(key: string, first: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => sessionStorage.getItem(key) ?? first);
  const set = useCallback(
    (next: string) => {
      sessionStorage.setItem(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, set];
}
