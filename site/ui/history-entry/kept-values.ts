/**
 * Reads all values that a page has stored in its history entry, by name. Browsers without the Navigation API load every page, so
 * `history` is enough.
 */
const readAllValues = (): Record<string, unknown> =>
  (window.navigation ? navigation.currentEntry?.getState() : history.state) ?? {};

/** Reads one value. */
export const keptValue = <Value>(name: string): Value | undefined => readAllValues()[name] as Value | undefined;

/** True if the visitor has selected or opened something on the page of this entry. */
export const hasKeptValues = (): boolean => Object.keys(readAllValues()).length > 0;

export function keepValue(name: string, value: unknown): void {
  const state = { ...readAllValues(), [name]: value };
  if (window.navigation) navigation.updateCurrentEntry({ state });
  else replaceEntry(state);
}

/** Changes the address of the current entry, and keeps the values of the entry. */
export function replaceAddress(address: string): void {
  const previousValues = readAllValues();
  replaceEntry(history.state, address);
  // `replaceState` discards the values of the entry, so the values are stored again.
  if (window.navigation) navigation.updateCurrentEntry({ state: { ...previousValues, ...readAllValues() } });
}

/**
 * Replaces the state of the current entry. Safari refuses more than a hundred changes in ten seconds, for example while a visitor
 * holds down a key. The last values are then lost.
 */
function replaceEntry(state: unknown, address?: string): void {
  try {
    history.replaceState(state, '', address);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Calls `callback` as soon as another history entry is current, before the page of that entry is loaded.
 * @param callback `isNew` is true for a link, even to the current fragment, and false for Back and Forward
 */
export function onEntryChange(callback: (isNew: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  if (window.navigation) {
    const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      // Without a navigation type, only the values of the entry have changed.
      if (navigationType) callback(navigationType !== 'traverse');
    };
    navigation.addEventListener('currententrychange', onChange, { signal });
  } else {
    addEventListener('hashchange', () => callback(history.state === null), { signal });
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link?.hash && link.href === location.href) callback(true);
    };
    addEventListener('click', onClick, { signal });
  }
  return () => controller.abort();
}
