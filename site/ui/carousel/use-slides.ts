import { type FocusEvent, type PointerEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Duration of a slide, from the specification. */
const slideMs = 5000;

/** Distance that a finger moves sideways before it is a swipe. */
const swipePixels = 40;

/**
 * Selects one of `count` slides. The selection changes every five seconds, in a loop, but not while the visitor points at
 * the slides, has the focus in them, looks at another tab, prefers less motion or has paused.
 */
export function useSlides(count: number) {
  const [selected, setSelected] = useState(0);
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set([0]));
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false, tab: false });
  const touch = useRef<{ x: number; y: number } | undefined>(undefined);
  const running = playing && !held.pointer && !held.focus && !held.tab;

  const reach = useCallback((index: number) => setReached((was) => new Set(was).add(index)), []);
  useEffect(() => reach(selected), [reach, selected]);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => setPlaying(!still.matches);
    const followTab = () => setHeld((was) => ({ ...was, tab: document.hidden }));
    followPreference();
    still.addEventListener('change', followPreference);
    document.addEventListener('visibilitychange', followTab);
    return () => {
      still.removeEventListener('change', followPreference);
      document.removeEventListener('visibilitychange', followTab);
    };
  }, []);

  useEffect(() => {
    if (!running) return;
    const next = (selected + 1) % count;
    const timers = [setTimeout(() => reach(next), slideMs / 2), setTimeout(() => setSelected(next), slideMs)];
    return () => timers.forEach(clearTimeout);
  }, [running, selected, count, reach]);

  return {
    selected,
    /** Slides that were selected or are next. The others need no pictures yet. */
    reached,
    playing,
    running,
    setPlaying,
    select: setSelected,
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        setHeld((was) => ({ ...was, pointer: pointerType === 'mouse' })),
      onPointerLeave: () => setHeld((was) => ({ ...was, pointer: false })),
      onFocus: () => setHeld((was) => ({ ...was, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHeld((was) => ({ ...was, focus: currentTarget.contains(relatedTarget) })),
    },
    /** Listeners for the slides: a swipe to the left calls `onSwipe(1)`, to the right `onSwipe(-1)`. */
    swiping: (onSwipe: (by: 1 | -1) => void) => ({
      onTouchStart: ({ touches }: TouchEvent) => {
        const finger = touches[0];
        touch.current = finger && { x: finger.clientX, y: finger.clientY };
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        if (!finger || !touch.current) return;
        const x = finger.clientX - touch.current.x;
        const y = finger.clientY - touch.current.y;
        if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
      },
    }),
  };
}
