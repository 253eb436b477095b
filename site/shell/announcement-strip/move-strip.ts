/** Enough to fill a 4K screen, and one more for the list that scrolls out of view. */
const copiesOfList = 6;

/**
 * Adds copies of the list, for the eye alone, and has the strip move. In the browser: in the HTML each address would be there seven times.
 * A copy has its texts as attributes, so that who searches the page or copies all of it finds them once.
 */
export function moveStrip(): void {
  const track = document.querySelector('.strip-track');
  const list = track?.querySelector('ul');
  const place = track?.querySelector('.strip-copies');
  if (!list || !place) return;
  const copy = list.cloneNode(true) as HTMLElement;
  for (const item of copy.querySelectorAll('li')) {
    item.dataset.text = item.textContent ?? '';
    item.replaceChildren(...item.querySelectorAll('svg'));
  }
  place.replaceChildren(...Array.from({ length: copiesOfList }, () => copy.cloneNode(true)));
  // Outside of what React has made: it compares its own elements with the HTML.
  track?.closest('[data-island]')?.classList.add('strip-moving');
}
