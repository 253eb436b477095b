import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor looks elsewhere: another tab is shown, or something is typed. */
export const isBusy = (): boolean =>
  document.hidden || (document.activeElement?.matches('input, textarea, select') ?? false);

/** Calls back once, when the window shows most of the element, or the element fills most of the window, and the visitor looks. */
export function useOnceInView(element: Element | null | undefined, callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (!element) return undefined;
    const view = new IntersectionObserver(
      ([entry]) => {
        if (!entry || isBusy()) return;
        const most = Math.min(entry.boundingClientRect.height, innerHeight);
        if (entry.intersectionRect.height < 0.6 * most) return;
        view.disconnect();
        call();
      },
      { threshold: [0.2, 0.4, 0.6, 0.8, 1] },
    );
    view.observe(element);
    return () => view.disconnect();
  }, [element]);
}

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
