import { useEffect } from 'react';
import { usePath } from '../use-path.ts';

/** Keeps slides from turning, as a focus within them does, so that a text stays where it is pressed. */
export function useStillSlides(): void {
  const path = usePath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other slides
  useEffect(() => {
    const slides = document.querySelectorAll('[aria-roledescription="carousel"]');
    const send = (type: 'focusin' | 'focusout') => {
      for (const one of slides) one.dispatchEvent(new FocusEvent(type, { bubbles: true }));
    };
    send('focusin');
    return () => send('focusout');
  }, [path]);
}
