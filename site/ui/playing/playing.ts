import { useEffect, useEffectEvent } from 'react';

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
