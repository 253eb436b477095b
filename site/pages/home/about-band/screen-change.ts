/**
 * Calls back when a drawing has to be made anew: on another monitor, magnified, with a contrast theme, or because the browser has lost it.
 * @returns a function that stops it
 */
export function onScreenChange(canvas: HTMLCanvasElement, callback: () => void): () => void {
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
  canvas.addEventListener('contextrestored', callback, { signal });
  return () => stop.abort();
}
