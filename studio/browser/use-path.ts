import { useSyncExternalStore } from 'react';

/** `currentPath`, also after a navigation. */
export const usePath = (): string => useSyncExternalStore(onNavigation, currentPath);

/** The path of the current page, without a slash at its end. */
export const currentPath = (): string => location.pathname.replace(/(.)\/$/, '$1');

/** Navigations within the document. Browsers without the Navigation API load every page anew. */
function onNavigation(listener: () => void): () => void {
  if (!('navigation' in window)) return () => {};
  const types = ['navigatesuccess', 'currententrychange'] as const;
  for (const type of types) navigation.addEventListener(type, listener);
  return () => {
    for (const type of types) navigation.removeEventListener(type, listener);
  };
}
