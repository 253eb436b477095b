import type { ReactNode } from 'react';

/** A component in one state with example data: shown on the component sheet and checked by tests. */
export interface Example {
  /** The state, in a few words: `with an error`. */
  state: string;
  element: ReactNode;
  /**
   * The background, or `page` for a page of its own: for components that cover the screen, are fixed on it, or have ids that
   * a page may have only once.
   */
  on: 'light' | 'ink' | 'both' | 'page';
}

/** Type of the export `examples` of a file `<component>.examples.tsx`. */
export type Examples = readonly [Example, ...Example[]];
