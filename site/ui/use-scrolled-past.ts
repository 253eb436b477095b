import { useSyncExternalStore } from 'react';

/** Where the page was scrolled to when the browser last said so: asking it makes it lay the page out. */
let scrolled = 0;

function watchScroll(onChange: () => void) {
  const look = () => {
    scrolled = scrollY;
    onChange();
  };
  look();
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
}

/** Whether the page is scrolled by more than so many pixels; false until a browser says otherwise. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    watchScroll,
    () => scrolled > pixels,
    () => false,
  );
