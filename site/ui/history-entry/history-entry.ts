import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { keepValue, keptValue, onEntryChange } from './kept-values.ts';

/** At once: the browser scrolls and moves the focus after this. */
const followEntries = (follow: (isNew: boolean) => void) => onEntryChange((isNew) => flushSync(() => follow(isNew)));

/** Closes what is open over the page when the visitor goes to another page, or to a place on this one. */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const onNavigation = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const stop = followEntries(() => onNavigation());
    // Else it would be open in the page that the back/forward cache shows.
    const onLeave = () => onNavigation();
    addEventListener('pagehide', onLeave);
    return () => {
      stop();
      removeEventListener('pagehide', onLeave);
    };
  }, [isOpen]);
}

/**
 * Keeps what a visitor has opened or chosen on a page with the entry of the history, as browsers keep the scroll position: after
 * Back, Forward and a reload it is as it was left.
 * @param follow shows what the entry has kept; if that is nothing, what the address names; else it changes nothing. Returns what
 *   is shown then
 * @returns a function to call with the new value after each change
 */
export function useKeptValue<Value>(name: string, follow: (kept: Value | undefined) => Value): (value: Value) => void {
  const onEntry = useEffectEvent(follow);
  const key = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const { pathname } = location;
    const followEntry = (isNew: boolean) => {
      // To another page: this one is on the screen until that has loaded.
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
