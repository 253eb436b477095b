import { useSyncExternalStore } from 'react';

const watchScroll = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
};

/** Whether the page is scrolled by more than so many pixels; false until a browser says otherwise. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    watchScroll,
    () => scrollY > pixels,
    () => false,
  );
