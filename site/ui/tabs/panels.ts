/** The id of the tab of a panel. */
export const tabOf = (panel: string): string => `${panel}-tab`;

/**
 * Shows one of several panels and marks its tab. Where browsers support it, their search and links to text find the
 * hidden panels.
 */
export function showPanel(panel: HTMLElement): void {
  const hadBox = panel.getClientRects().length > 0;
  for (const one of panel.parentElement?.querySelectorAll<HTMLElement>(':scope > .tab-panel') ?? []) {
    const isShown = one === panel;
    one.toggleAttribute('data-selected', isShown);
    // Older browsers treat it as `hidden`.
    if (isShown) one.removeAttribute('hidden');
    else one.setAttribute('hidden', 'until-found');
    document.getElementById(tabOf(one.id))?.setAttribute('aria-selected', `${isShown}`);
  }
  // The browser could not scroll to a hidden panel.
  if (!hadBox && `#${panel.id}` === location.hash) panel.scrollIntoView();
}
