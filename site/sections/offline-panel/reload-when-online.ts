/**
 * Opens the page that was asked for when the browser says that the network is back: once, and never against a navigation
 * that is under way. Returns the way to stop.
 */
export function reloadWhenOnline(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isNavigating = false;
  if ('navigation' in window) {
    const onNavigate = ({ destination, hashChange, downloadRequest }: NavigateEvent) => {
      // A telephone number, an e-mail address or a download opens beside the page, which stays.
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
    // Not location.reload(): browsers finish a reload although the visitor presses a link meanwhile.
    location.replace(location.pathname + location.search);
  };
  addEventListener('online', onOnline, { signal });
  return () => end.abort();
}
