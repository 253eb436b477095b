import { createContext, use } from 'react';
import type { Page } from './page.ts';

// Apart from the router, which knows all pages and so all content: a component that is replaced in development must not
// bring a second instance of these contexts.

export interface Shown {
  page: Page;
  navigations: number;
  /** Whether the page is scrolled to its top. If so, its body may follow a moment after its hero. */
  isTopShown: boolean;
}

export const ShownContext = createContext<Shown | undefined>(undefined);
export const NavigatingContext = createContext(false);

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('This component has to be inside of <Router>');
  return shown;
}

export const usePage = (): Page => useShown().page;

export const useNavigations = (): number => useShown().navigations;

export const useIsNavigating = (): boolean => use(NavigatingContext);

export interface FirstLoad {
  /** Address of the stylesheet that the HTML links, for everything below the hero; empty in development. */
  stylesheet: string;
  onReady?: () => void;
}

export const FirstLoadContext = createContext<FirstLoad>({ stylesheet: '' });
