/**
 * Scrolls to the top and moves the focus there, smoothly unless the visitor prefers less motion. (Smooth scrolling is not set in the stylesheet:
 * there it would also slow the browser's own scrolling after a navigation.)
 */
export function scrollToTop(): void {
  const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
  // The button that was pressed hides on the way up. A focused element that hides would stop the scrolling.
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
