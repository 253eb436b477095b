/** Shows one of the panels beside each other. Where browsers can, their search and links to words find the others. */
export function showPanel(panel: HTMLElement): void {
  const hadBox = panel.getClientRects().length > 0;
  for (const one of panel.parentElement?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? []) {
    one.toggleAttribute('data-selected', one === panel);
    // Older browsers take it for `hidden`.
    if (one === panel) one.removeAttribute('hidden');
    else one.setAttribute('hidden', 'until-found');
  }
  // The browser could not scroll to what had no place.
  if (!hadBox && `#${panel.id}` === location.hash) panel.scrollIntoView();
}
