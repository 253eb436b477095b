export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 200);
}

export function onFirstInteraction(callback: () => void): void {
  const stop = new AbortController();
  const onInteraction = () => {
    stop.abort();
    callback();
  };
  for (const type of ['pointerover', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(type, onInteraction, { capture: true, signal: stop.signal });
}
