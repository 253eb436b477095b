import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onNear` once, when the element is less than a screen away. */
export function useWhenNear(element: RefObject<Element | null>, onNear: () => void): void {
  const call = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        call();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
