import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react';

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True if the visitor looks at another tab, or types. */
export const isBusy = (): boolean =>
  document.hidden || (document.activeElement?.matches('input, textarea, select') ?? false);

/** Calls `callback` once, when the visitor is not busy, and most of the element is visible or the element fills most of the window. */
export function useOnceInView(element: Element | null | undefined, callback: () => void): void {
  const call = useEffectEvent(callback);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || isBusy()) return;
        const maxVisibleHeight = Math.min(entry.boundingClientRect.height, innerHeight);
        if (entry.intersectionRect.height < 0.6 * maxVisibleHeight) return;
        observer.disconnect();
        call();
      },
      { threshold: [0.2, 0.4, 0.6, 0.8, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
}

/**
 * Announces a text to screen readers after a press. An automatic change must not interrupt the reading, so an `output` that
 * changes automatically has `aria-live="off"`.
 * @returns an invisible element, and a function that announces a text, even the same text again
 */
export function useAnnouncement(): [region: ReactNode, announce: (text: string) => void] {
  const region = useRef<HTMLParagraphElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const announce = useCallback((text: string) => {
    const { current } = region;
    clearTimeout(timer.current);
    if (!current) return;
    // Screen readers ignore a text that has not changed, so the text is removed first.
    current.textContent = '';
    timer.current = setTimeout(() => {
      current.textContent = text;
    }, 100);
  }, []);
  return [<p key="announcement" ref={region} className="visually-hidden" aria-live="polite" />, announce];
}
