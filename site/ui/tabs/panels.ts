/** The id of a panel's tab. */
export const tabOf = (panel: string): string => `${panel}-tab`;

/**
 * Shows one of several panels and selects its tab. In newer browsers, the search and links to a text also find hidden panels.
 */
export function showPanel(panel: HTMLElement): void {
  const wasVisible = panel.getClientRects().length > 0;
  for (const sibling of panel.parentElement?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? []) {
    const isShown = sibling === panel;
    sibling.toggleAttribute('data-selected', isShown);
    // Older browsers treat `until-found` as `hidden`.
    if (isShown) sibling.removeAttribute('hidden');
    else sibling.setAttribute('hidden', 'until-found');
    document.getElementById(tabOf(sibling.id))?.setAttribute('aria-selected', `${isShown}`);
  }
  // The browser did not scroll to the panel before, because the panel was hidden.
  if (!wasVisible && `#${panel.id}` === location.hash) panel.scrollIntoView();
}
