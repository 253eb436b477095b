import { useSyncExternalStore } from 'react';

/** The value changes only once, by hydration, so there is nothing to subscribe to. */
const subscribe = () => () => {};

/** False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
