/**
 * Calls back when a drawing has to be made anew: with a contrast theme, or because the browser has lost it.
 * @returns a function that stops it
 */
export function onScreenChange(canvas: HTMLCanvasElement, callback: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  matchMedia('(forced-colors: active)').addEventListener('change', callback, { signal });
  canvas.addEventListener('contextrestored', callback, { signal });
  return () => stop.abort();
}
