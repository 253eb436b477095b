import { useSyncExternalStore } from 'react';

/** The scroll position at the last `scroll` event, in pixels. Reading `scrollY` at other times may force a layout. */
let scrollPosition = 0;

function watchScroll(onChange: () => void) {
  const update = () => {
    scrollPosition = scrollY;
    onChange();
  };
  update();
  addEventListener('scroll', update, { passive: true });
  return () => removeEventListener('scroll', update);
}

/** Whether the page is scrolled by more than `pixels`; false on the server. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    watchScroll,
    () => scrollPosition > pixels,
    () => false,
  );
