/**
 * Loads the requested page once when the network is back, unless a navigation is under way.
 * @returns a function that stops it
 */
export function reloadWhenOnline(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isNavigating = false;
  if ('navigation' in window) {
    const onNavigate = ({ destination, hashChange, downloadRequest }: NavigateEvent) => {
      // After a link to a phone number, an e-mail address or a download the page stays.
      isNavigating = /^https?:/.test(destination.url) && !hashChange && downloadRequest === null;
    };
    const onEnd = () => {
      isNavigating = false;
    };
    navigation.addEventListener('navigate', onNavigate, { signal });
    navigation.addEventListener('navigatesuccess', onEnd, { signal });
    navigation.addEventListener('navigateerror', onEnd, { signal });
  }
  const onOnline = () => {
    if (isNavigating) return;
    end.abort();
    // Not location.reload(): a link that is pressed meanwhile would not stop it.
    location.replace(location.pathname + location.search);
  };
  addEventListener('online', onOnline, { signal });
  return () => end.abort();
}
