/**
 * Calls back when what was drawn has other pixels or colours: on another monitor, magnified, or with a contrast theme.
 * @returns a function that stops it
 */
export function onScreenChange(callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watchPixels = () => {
    const change = () => {
      callback();
      watchPixels();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', change, { once: true, signal });
  };
  watchPixels();
  for (const theme of ['(forced-colors: active)', '(prefers-color-scheme: dark)'])
    matchMedia(theme).addEventListener('change', callback, { signal });
  return () => stop.abort();
}
