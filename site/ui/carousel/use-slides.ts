import { type FocusEvent, type PointerEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The duration of a slide, from the specification. */
const slideMs = 5000;

/** On a magnified page visitors move their fingers in any direction to read. */
const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** The minimum sideways distance of a swipe. */
const swipePixels = 40;

/**
 * Selects one of `count` slides and changes the selection every five seconds, in a loop. It pauses while the visitor
 * points at the slides, has the focus in them, has magnified the page, looks at another tab, prefers less motion, or
 * has paused them.
 */
export function useSlides(count: number) {
  const [selected, setSelected] = useState(0);
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set([0]));
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false, outOfView: false });
  const [magnified, setMagnified] = useState(false);
  const touch = useRef<{ x: number; y: number } | undefined>(undefined);
  const running = playing && !held.pointer && !held.focus && !held.outOfView;

  const reach = useCallback((index: number) => setReached((was) => new Set(was).add(index)), []);
  useEffect(() => reach(selected), [reach, selected]);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const followPreference = () => setPlaying(!still.matches);
    const followView = () => {
      setMagnified(isMagnified());
      setHeld((was) => ({ ...was, outOfView: document.hidden || isMagnified() }));
    };
    followPreference();
    // A page may open in a background tab.
    followView();
    still.addEventListener('change', followPreference);
    document.addEventListener('visibilitychange', followView);
    window.visualViewport?.addEventListener('resize', followView);
    return () => {
      still.removeEventListener('change', followPreference);
      document.removeEventListener('visibilitychange', followView);
      window.visualViewport?.removeEventListener('resize', followView);
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
    /** Slides that were selected or are next. Other slides need no pictures yet. */
    reached,
    playing,
    running,
    magnified,
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
      onTouchStart: ({ touches, target }: TouchEvent) => {
        const finger = touches[0];
        const isSwipe = touches.length === 1 && !isMagnified() && !(target as Element).closest('a, button');
        touch.current = isSwipe ? finger && { x: finger.clientX, y: finger.clientY } : undefined;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        // The second finger may be outside of the slides.
        if (touches.length > 1) touch.current = undefined;
      },
      onTouchCancel: () => {
        touch.current = undefined;
      },
      onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        const start = touch.current;
        touch.current = undefined;
        if (!finger || !start || touches.length > 0 || isMagnified()) return;
        const x = finger.clientX - start.x;
        const y = finger.clientY - start.y;
        if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
      },
    }),
  };
}
