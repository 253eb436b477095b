/**
 * The values that a page stores with its history entry, by name. Browsers without the Navigation API load every page,
 * and use `history` for the same.
 */
const keptValues = (): Record<string, unknown> =>
  (window.navigation ? navigation.currentEntry?.getState() : history.state) ?? {};

export const keptValue = <Value>(name: string): Value | undefined => keptValues()[name] as Value | undefined;

/** Whether the visitor has left something selected or open here. */
export const hasKeptValues = (): boolean => Object.keys(keptValues()).length > 0;

export function keepValue(name: string, value: unknown): void {
  const state = { ...keptValues(), [name]: value };
  if (window.navigation) navigation.updateCurrentEntry({ state });
  else replaceEntry(state);
}

/** Changes the address of the current entry, which keeps its values. */
export function replaceAddress(address: string): void {
  const before = keptValues();
  replaceEntry(history.state, address);
  // `replaceState` discards the values of the entry, so they are stored again.
  if (window.navigation) navigation.updateCurrentEntry({ state: { ...before, ...keptValues() } });
}

/**
 * Safari refuses more than a hundred changes in ten seconds, for example while a key is held down. Then the last values
 * are lost.
 */
function replaceEntry(state: unknown, address?: string): void {
  try {
    history.replaceState(state, '', address);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Calls `follow` as soon as another history entry is the current one, before its page has loaded.
 * @param follow `isNew` is true for a link, even to the current fragment, and false for Back and Forward
 */
export function onEntryChange(follow: (isNew: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (window.navigation) {
    const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      // Without a type only the values of the entry have changed.
      if (navigationType) follow(navigationType !== 'traverse');
    };
    navigation.addEventListener('currententrychange', onChange, { signal });
  } else {
    addEventListener('hashchange', () => follow(history.state === null), { signal });
    const onClick = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link?.hash && link.href === location.href) follow(true);
    };
    addEventListener('click', onClick, { signal });
  }
  return () => stop.abort();
}
