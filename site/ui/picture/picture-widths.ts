import { filesFolder } from '@company/schemas/addresses.ts';

/**
 * The widths of served pictures in pixels, by shape. A wide original has space for text in its left part. A card shows only the
 * right part, with the subject.
 */
export const pictureWidths = {
  wide: [640, 960, 1280, 1600],
  card: [360, 560, 750, 1120],
} as const;

/** Whether a picture of this size is wide enough to have text on its left part. */
export const isWide = ({ width, height }: { width: number; height: number }): boolean => width / height > 1.7;

export type Shape = keyof typeof pictureWidths;

/** The left edge of the card in a wide original, as a share of the width. */
export const cardStart = 0.3;

/** Edge before version 121 is the only supported browser without AVIF. So there is only one WebP file of each shape. */
export const webpWidths = { wide: 1280, card: 750 } as const;

export type Format = 'avif' | 'webp';

/** The served file of a picture. `hash` changes with the original and the encoding. */
export const pictureFile = (name: string, hash: string, shape: Shape, width: number, format: Format): string =>
  `${filesFolder}/${name}-${shape}-${width}-${hash}.${format}`;
