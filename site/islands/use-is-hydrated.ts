import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML, and while an island is hydrated with it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
