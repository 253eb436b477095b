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
