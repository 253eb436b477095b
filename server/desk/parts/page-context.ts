import { createContext, use } from 'react';

/** Scripts of pages. All pages work without them, except for passkeys. */
export type DeskScript = 'passkey' | 'inbox' | 'enquiry';

/** Addresses of the built files for browsers. */
export interface DeskAssets {
  styles: string;
  /** The company's logo. */
  logo: string;
  scripts: Record<DeskScript, string>;
}

export const AssetsContext = createContext<DeskAssets | undefined>(undefined);

/** @throws outside of a document */
export function useAssets(): DeskAssets {
  const assets = use(AssetsContext);
  if (!assets) throw new Error('A part of a page is rendered outside of its document');
  return assets;
}
