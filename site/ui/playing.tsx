import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor is busy elsewhere: in another tab, or typing. */
export const isBusy = (): boolean =>
  document.hidden || (document.activeElement?.matches('input, textarea, select') ?? false);

/** Calls back once, when most of the element is visible or it fills most of the window, and the visitor is not busy. */
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
 * Announces sentences to screen readers after a press. Automatic changes are silent, because they would interrupt the
 * reading: their `output` has `aria-live="off"`.
 * @returns an invisible element, and a function that announces a sentence, even the same one again
 */
export function useAnnouncement(): [region: ReactNode, tell: (sentence: string) => void] {
  const region = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback((sentence: string) => {
    const { current } = region;
    clearTimeout(timer.current);
    if (!current) return;
    // Screen readers ignore a text that has not changed.
    current.textContent = '';
    timer.current = setTimeout(() => {
      current.textContent = sentence;
    }, 100);
  }, []);
  return [<p key="announcement" ref={region} className="visually-hidden" aria-live="polite" />, tell];
}
