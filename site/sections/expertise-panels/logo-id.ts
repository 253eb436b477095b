/** The id of a technology's symbol in the sprite of logos (`site/vite/logos.ts`). */
export const logoId = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
