import { createContext, type ReactNode, use, useDeferredValue } from 'react';

/** Whether the page is drawn as a whole: the first one, and one that the browser scrolls somewhere else than to its top. */
export const WholeContext = createContext(true);

/**
 * What stands beneath a page's first view. When the visitor comes from another page of the site, the first view is on
 * the screen before React begins with this, between frames (https://react.dev/reference/react/useDeferredValue).
 */
export function Below({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, use(WholeContext));
  return isDue ? children : <div className="below" />;
}
