import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Moves the focus to an element as soon as it is on the page. The form library tells the errors of a submit after it has
 * called back: the summary of a first invalid submit is not there yet when it is to get the focus.
 * @returns a ref for the element, and the request for the focus
 */
export function useFocusWhenShown() {
  const element = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);

  // After each render: any of them may be the one that brings the element.
  useLayoutEffect(() => {
    if (!isRequested || !element.current) return;
    element.current.focus();
    setRequested(false);
  });

  return { element, request: () => setRequested(true) };
}
