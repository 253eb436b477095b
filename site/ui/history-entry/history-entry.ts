import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { keepValue, keptValue, onEntryChange } from './kept-values.ts';

/** Runs synchronously, because the browser scrolls and moves the focus afterwards. */
const followEntries = (follow: (isNew: boolean) => void) => onEntryChange((isNew) => flushSync(() => follow(isNew)));

/** Closes an overlay when the visitor goes to another page, or to a place on this one. */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const onNavigation = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const stop = followEntries(() => onNavigation());
    // Otherwise the overlay would be open when the back/forward cache shows the page.
    const onLeave = () => onNavigation();
    addEventListener('pagehide', onLeave);
    return () => {
      stop();
      removeEventListener('pagehide', onLeave);
    };
  }, [isOpen]);
}

/**
 * Stores a visitor's choice with the history entry, as browsers store the scroll position. Back, Forward and a reload
 * restore it.
 * @param follow shows the stored value; without one, the value in the address; else it changes nothing. It returns the
 * value that is then shown
 * @returns a function to call with the new value after each change
 */
export function useKeptValue<Value>(name: string, follow: (kept: Value | undefined) => Value): (value: Value) => void {
  const onEntry = useEffectEvent(follow);
  const key = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const { pathname } = location;
    const followEntry = (isNew: boolean) => {
      // A navigation to another page: this one is visible until the other has loaded.
      if (location.pathname !== pathname) return;
      key.current = window.navigation?.currentEntry?.key;
      keepValue(name, onEntry(isNew ? undefined : keptValue(name)));
    };
    followEntry(false);
    return followEntries(followEntry);
  }, [name]);
  return (value) => {
    if (window.navigation?.currentEntry?.key === key.current) keepValue(name, value);
  };
}
