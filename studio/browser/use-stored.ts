import { useCallback, useState } from 'react';

/** A text in the session storage, which a reload of the window keeps. */
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
