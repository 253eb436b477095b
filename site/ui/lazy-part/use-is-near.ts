import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is, or has been, at most one screen away. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        setNear(true);
      },
      { rootMargin: '100%' },
    );
    near.observe(element.current);
    return () => near.disconnect();
  }, [element]);
  return isNear;
}
