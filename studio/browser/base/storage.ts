import { useSyncExternalStore } from 'react';

/** Values that the browser did not store, because its storage is full or forbidden. These values are lost with the page. */
const memoryValues = new Map<string, string>();

/** A storage of the browser, with memory as a fallback. Never throws. */
const storageOf = (name: 'localStorage' | 'sessionStorage') => {
  const attempt = <Result>(work: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return work(window[name]);
    } catch {
      return fallback;
    }
  };
  const idOf = (key: string) => `${name} ${key}`;
  return {
    get: (key: string): string | null =>
      memoryValues.get(idOf(key)) ?? attempt<string | null>((storage) => storage.getItem(key), null),

    /** @returns true if the browser's storage accepted the value */
    set(key: string, value: string): boolean {
      const write = (storage: Storage) => {
        storage.setItem(key, value);
        memoryValues.delete(idOf(key));
        return true;
      };
      if (attempt(write, false)) return true;
      memoryValues.set(idOf(key), value);
      return false;
    },

    remove(key: string): void {
      memoryValues.delete(idOf(key));
      attempt((storage) => storage.removeItem(key), undefined);
    },

    keys(): string[] {
      const memoryPrefix = idOf('');
      const memoryKeys = [...memoryValues.keys()].flatMap((id) =>
        id.startsWith(memoryPrefix) ? [id.slice(memoryPrefix.length)] : [],
      );
      return [...new Set([...memoryKeys, ...attempt<string[]>(Object.keys, [])])];
    },
  };
};

export const localStore = storageOf('localStorage');
export const sessionStore = storageOf('sessionStorage');

/** A value outside React. A component that calls `use` renders again when the value changes. */
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
