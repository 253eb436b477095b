import { useSyncExternalStore } from 'react';

/** A value outside of React. Components that `use` it are rendered again when it is replaced. */
export function createStore<Value>(value: Value) {
  let current = value;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    subscribe,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
