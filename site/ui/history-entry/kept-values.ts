/**
 * What a page keeps with its entry of the history, by name. Browsers without the Navigation API load pages whole, and
 * `history` has the same for them.
 */
const keptValues = (): Record<string, unknown> =>
  (window.navigation ? navigation.currentEntry?.getState() : history.state) ?? {};

export const keptValue = <Value>(name: string): Value | undefined => keptValues()[name] as Value | undefined;

/** Whether the visitor has left something chosen or open here. */
export const hasKeptValues = (): boolean => Object.keys(keptValues()).length > 0;

export function keepValue(name: string, value: unknown): void {
  const state = { ...keptValues(), [name]: value };
  if (window.navigation) navigation.updateCurrentEntry({ state });
  else replaceEntry(state);
}

/** Another address for the current entry, which keeps its values. */
export function replaceAddress(address: string): void {
  const before = keptValues();
  replaceEntry(history.state, address);
  // It has lost them, and has those again that followed the address.
  if (window.navigation) navigation.updateCurrentEntry({ state: { ...before, ...keptValues() } });
}

/** Safari refuses more than a hundred changes in ten seconds, as by a key that is held down: then the last ones are not kept. */
function replaceEntry(state: unknown, address?: string): void {
  try {
    history.replaceState(state, '', address);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * Calls `follow` as soon as another entry of the history is the current one, before its page has loaded.
 * @param follow `isNew` for a link, also for one to the fragment that is in the address already; false for Back and Forward
 */
export function onEntryChange(follow: (isNew: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  if (window.navigation) {
    const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      // Without a type, only the values that the entry keeps have changed.
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
