import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { keepValue, keptValue, onEntryChange } from './kept-values.ts';

/** Like `onEntryChange`, but React renders before the browser scrolls and moves the focus. */
const onEntryChangeSync = (callback: (isNew: boolean) => void) =>
  onEntryChange((isNew) => flushSync(() => callback(isNew)));

/** Closes an overlay when the visitor follows a link to another page, or to another part of this page. */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const onNavigation = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const stop = onEntryChangeSync(() => onNavigation());
    // Otherwise the overlay would be open when the back/forward cache shows the page again.
    const onLeave = () => onNavigation();
    addEventListener('pagehide', onLeave);
    return () => {
      stop();
      removeEventListener('pagehide', onLeave);
    };
  }, [isOpen]);
}

/**
 * Stores a visitor's choice in the history entry, as browsers store the scroll position. Back, Forward and a reload
 * restore the choice.
 * @param show shows the stored value. If no value is stored, shows the value in the address, or changes nothing. Returns the value
 * that is then shown
 * @returns a function to call with the new value after each change
 */
export function useKeptValue<Value>(name: string, show: (stored: Value | undefined) => Value): (value: Value) => void {
  const onEntry = useEffectEvent(show);
  const key = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const { pathname } = location;
    const onCurrentEntry = (isNew: boolean) => {
      // During a navigation to another page, the current entry already belongs to the other page.
      if (location.pathname !== pathname) return;
      key.current = window.navigation?.currentEntry?.key;
      keepValue(name, onEntry(isNew ? undefined : keptValue(name)));
    };
    onCurrentEntry(false);
    return onEntryChangeSync(onCurrentEntry);
  }, [name]);
  return (value) => {
    if (window.navigation?.currentEntry?.key === key.current) keepValue(name, value);
  };
}
