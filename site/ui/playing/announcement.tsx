import { type ReactNode, useCallback, useRef } from 'react';

/**
 * What screen readers are told after a press. What plays by itself is silent: it would talk into what is being read, so its
 * `output` has `aria-live="off"`.
 * @returns an element, which is not seen, and a function that tells a sentence, also the one of the last time
 */
export function useAnnouncement(): [region: ReactNode, tell: (sentence: string) => void] {
  const region = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback((sentence: string) => {
    const { current } = region;
    clearTimeout(timer.current);
    if (!current) return;
    // A text that has not changed is not told.
    current.textContent = '';
    timer.current = setTimeout(() => {
      current.textContent = sentence;
    }, 100);
  }, []);
  return [<p key="announcement" ref={region} className="visually-hidden" aria-live="polite" />, tell];
}
