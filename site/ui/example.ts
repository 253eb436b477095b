import type { ReactNode } from 'react';

/** One state of a component, with example data: shown on the component sheet, rendered and checked by the tests. */
export interface Example {
  /** The state, in a few words: `with an error`. */
  state: string;
  element: ReactNode;
  /**
   * Where it is shown. `page` is a page of its own: for what covers the screen, stands fixed on it, or has ids of which
   * a page may hold one.
   */
  on: 'light' | 'ink' | 'both' | 'page';
}

/** What a file `<component>.examples.tsx` exports as `examples`. */
export type Examples = readonly [Example, ...Example[]];
