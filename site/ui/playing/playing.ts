import { type RefObject, useEffect, useEffectEvent } from 'react';

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

/** Plays something once, when most of it is in view; not while the visitor types, and not for one who wants less motion. */
export function usePlaysOnce(element: RefObject<Element | null>, play: () => void): void {
  const start = useEffectEvent(play);
  useEffect(() => {
    if (!element.current || wantsLessMotion()) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isTyping()) return;
        seen.disconnect();
        start();
      },
      { threshold: 0.6 },
    );
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
}
