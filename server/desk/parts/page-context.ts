import { createContext, use } from 'react';

/** The scripts that pages may name; all but the passkey's only add to what works without them. */
export type DeskScript = 'passkey' | 'inbox' | 'enquiry';

/** Addresses of what the build made for browsers. */
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
