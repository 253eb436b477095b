import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before, when the component goes. */
export function useFocusReturn(): void {
  // While rendering: the effects of what is within the component come before its own, and move the focus.
  const [before] = useState(focused);
  useEffect(
    () => () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The element with the focus, also within the studio's own root. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : undefined;
}
