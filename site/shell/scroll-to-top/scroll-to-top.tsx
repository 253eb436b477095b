import './scroll-to-top.css';
import { useEffect, useRef } from 'react';
import navigation from '../../../content/navigation.yaml';
import { Icon } from '../../ui/icon/icon.tsx';
import { useScrolledPast } from '../../ui/use-scrolled-past.ts';

/** A ring that shows the reading progress, after 200 px; inside it the button to the top, after 300 px. */
export function ScrollToTop() {
  const rootShown = useScrolledPast(200);
  const buttonShown = useScrolledPast(300);
  const ring = useRef<SVGCircleElement>(null);

  useEffect(() => {
    if (!rootShown) return;
    const draw = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const read = scrollY / Math.max(1, scrollHeight - clientHeight);
      ring.current?.style.setProperty('stroke-dashoffset', String(100 - 100 * Math.min(1, read)));
    };
    draw();
    addEventListener('scroll', draw, { passive: true });
    return () => removeEventListener('scroll', draw);
  }, [rootShown]);

  return (
    <div className="scroll-top" data-scroll-top-root="" hidden={!rootShown}>
      <svg viewBox="0 0 36 36" width="48" height="48" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" />
        <circle ref={ring} cx="18" cy="18" r="15.9" pathLength="100" />
      </svg>
      <button type="button" aria-label={navigation.scrollToTop} hidden={!buttonShown} onClick={scrollToTop}>
        <Icon name="arrow-up" size="small" />
      </button>
    </div>
  );
}

/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion, and moves the focus there. Smooth scrolling is not in
 * the stylesheet, where it would slow the browser's own scrolling after a navigation.
 */
export function scrollToTop(): void {
  const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
  // The pressed button disappears on the way up. If it had the focus, the scrolling would stop.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
