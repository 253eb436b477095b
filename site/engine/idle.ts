/** Calls back when the browser is idle. @returns a function that cancels it */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback: https://caniuse.com/requestidlecallback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Calls back at the visitor's first interaction. @returns a function that cancels it */
export function onFirstInteraction(callback: () => void): () => void {
  const done = new AbortController();
  const options = { passive: true, capture: true, signal: done.signal };
  const first = () => {
    done.abort();
    callback();
  };
  for (const type of interactions) addEventListener(type, first, options);
  return () => done.abort();
}
