import { useEffect, useState } from 'react';

/** Restores the focus when the component is removed. */
export function useFocusReturn(): void {
  // During rendering, because effects of inner components run first and move the focus.
  const [before] = useState(focused);
  useEffect(
    () => () => {
      if (before?.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** The element with the focus, also inside shadow roots. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : undefined;
}
