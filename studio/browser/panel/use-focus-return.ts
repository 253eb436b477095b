import { useEffect } from 'react';

/** Gives the focus back to what had it before, when the component goes. */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = focused();
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** The element with the focus, also within the studio's own root. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : undefined;
}
