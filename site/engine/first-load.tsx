import { createContext, use, useEffect } from 'react';

/** What is particular to the first load. */
export interface FirstLoad {
  /** Address of the stylesheet that the HTML links, for everything below the hero; empty in development. */
  stylesheet: string;
  /** Called when the page is interactive. */
  onReady?: () => void;
}

export const FirstLoadContext = createContext<FirstLoad>({ stylesheet: '' });

/** The last component of the page: when its effects run, everything before it is hydrated. */
export function Hydrated() {
  const { onReady } = use(FirstLoadContext);
  useEffect(() => onReady?.(), [onReady]);
  return null;
}
