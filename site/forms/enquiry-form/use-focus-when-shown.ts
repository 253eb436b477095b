import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus to an element as soon as it is on the page. The form library sets errors after its callback, so the
 * summary of a first invalid submit is not rendered yet when it should get the focus.
 * @returns a ref for the element, and a function that asks for the focus
 */
export function useFocusWhenShown() {
  const element = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);

  // After each render, as any of them may add the element.
  useLayoutEffect(() => {
    if (!isRequested || !element.current) return;
    element.current.focus();
    setRequested(false);
  });

  return { element, request: () => setRequested(true) };
}
