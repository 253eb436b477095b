/** The id of the tab of a panel. */
export const tabOf = (panel: string): string => `${panel}-tab`;

/** Shows one of the panels beside each other, and marks its tab. Where browsers can, their search and links to words find the others. */
export function showPanel(panel: HTMLElement): void {
  const hadBox = panel.getClientRects().length > 0;
  for (const one of panel.parentElement?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? []) {
    const isShown = one === panel;
    one.toggleAttribute('data-selected', isShown);
    // Older browsers take it for `hidden`.
    if (isShown) one.removeAttribute('hidden');
    else one.setAttribute('hidden', 'until-found');
    document.getElementById(tabOf(one.id))?.setAttribute('aria-selected', `${isShown}`);
  }
  // The browser could not scroll to what had no place.
  if (!hadBox && `#${panel.id}` === location.hash) panel.scrollIntoView();
}
