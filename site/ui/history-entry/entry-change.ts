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
