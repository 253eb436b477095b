/**
 * Scrolls to the top, smoothly unless the visitor prefers less motion. (Smooth scrolling is not set in the stylesheet:
 * there it would also slow the browser's own scrolling after a navigation.)
 */
export function scrollToTop(): void {
  const { matches: still } = matchMedia('(prefers-reduced-motion: reduce)');
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
