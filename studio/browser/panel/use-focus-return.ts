import { type RefObject, useEffect, useState } from 'react';

/**
 * Restores the focus when the component is removed; where it came from is gone, to the text of the page that was last chosen.
 * @param element of the component
 */
export function useFocusReturn(element: RefObject<HTMLElement | null>): void {
  // During rendering, because effects of inner components run first and move the focus.
  const [before] = useState(focused);
  useEffect(() => {
    const root = element.current?.getRootNode();
    return () => {
      const isThere = before?.isConnected && before !== document.body;
      const text = root instanceof ShadowRoot ? root.querySelector<HTMLElement>('[role=option]') : null;
      (isThere ? before : text)?.focus({ preventScroll: true });
    };
  }, [before, element]);
}

/** The element with the focus, also inside shadow roots. */
function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement ? element : undefined;
}
