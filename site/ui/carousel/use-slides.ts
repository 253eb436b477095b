import { type FocusEvent, type PointerEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The duration of a slide, from the specification. */
const slideMs = 5000;

/** On a magnified page, visitors read by moving their fingers in any direction, so swipes do nothing there. */
const isMagnified = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** The minimum sideways distance of a swipe. */
const swipePixels = 40;

/**
 * Selects one of `count` slides and changes the selection every five seconds, in a loop. The loop pauses while the
 * visitor points at the slides, has the focus in a slide, has magnified the page, looks at another tab, prefers less
 * motion, or has paused the loop.
 */
export function useSlides(count: number) {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [neededSlides, setNeededSlides] = useState<ReadonlySet<number>>(new Set([0]));
  const [isPlaying, setPlaying] = useState(false);
  const [pauseReasons, setPauseReasons] = useState({ pointer: false, focus: false, outOfView: false });
  const [isPageMagnified, setPageMagnified] = useState(false);
  const touchStart = useRef<{ x: number; y: number } | undefined>(undefined);
  const isRunning = isPlaying && !pauseReasons.pointer && !pauseReasons.focus && !pauseReasons.outOfView;

  const addNeeded = useCallback((index: number) => setNeededSlides((previous) => new Set(previous).add(index)), []);
  useEffect(() => addNeeded(selectedIndex), [addNeeded, selectedIndex]);

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const onPreferenceChange = () => setPlaying(!reducedMotion.matches);
    const onViewChange = () => {
      setPageMagnified(isMagnified());
      setPauseReasons((previous) => ({ ...previous, outOfView: document.hidden || isMagnified() }));
    };
    onPreferenceChange();
    // The page may have been opened in a background tab.
    onViewChange();
    reducedMotion.addEventListener('change', onPreferenceChange);
    document.addEventListener('visibilitychange', onViewChange);
    window.visualViewport?.addEventListener('resize', onViewChange);
    return () => {
      reducedMotion.removeEventListener('change', onPreferenceChange);
      document.removeEventListener('visibilitychange', onViewChange);
      window.visualViewport?.removeEventListener('resize', onViewChange);
    };
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const next = (selectedIndex + 1) % count;
    const timers = [setTimeout(() => addNeeded(next), slideMs / 2), setTimeout(() => setSelectedIndex(next), slideMs)];
    return () => timers.forEach(clearTimeout);
  }, [isRunning, selectedIndex, count, addNeeded]);

  return {
    selectedIndex,
    /** Slides that were selected or are next. Other slides need no pictures yet. */
    neededSlides,
    isPlaying,
    isRunning,
    isPageMagnified,
    setPlaying,
    select: setSelectedIndex,
    /** Listeners for the carousel. The slides pause while the pointer or the focus is in the carousel. */
    pauseListeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        setPauseReasons((previous) => ({ ...previous, pointer: pointerType === 'mouse' })),
      onPointerLeave: () => setPauseReasons((previous) => ({ ...previous, pointer: false })),
      onFocus: () => setPauseReasons((previous) => ({ ...previous, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setPauseReasons((previous) => ({ ...previous, focus: currentTarget.contains(relatedTarget) })),
    },
    /** Listeners for the slides: a swipe to the left calls `onSwipe(1)`, to the right `onSwipe(-1)`. */
    swipeListeners: (onSwipe: (step: 1 | -1) => void) => ({
      onTouchStart: ({ touches, target }: TouchEvent) => {
        const finger = touches[0];
        const canBeSwipe = touches.length === 1 && !isMagnified() && !(target as Element).closest('a, button');
        touchStart.current = canBeSwipe ? finger && { x: finger.clientX, y: finger.clientY } : undefined;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        // `touchstart` does not report a second finger outside of the slides.
        if (touches.length > 1) touchStart.current = undefined;
      },
      onTouchCancel: () => {
        touchStart.current = undefined;
      },
      onTouchEnd: ({ touches, changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        const start = touchStart.current;
        touchStart.current = undefined;
        if (!finger || !start || touches.length > 0 || isMagnified()) return;
        const x = finger.clientX - start.x;
        const y = finger.clientY - start.y;
        if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
      },
    }),
  };
}
