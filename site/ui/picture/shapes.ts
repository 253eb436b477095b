/**
 * The widths of served pictures in pixels, by shape. The left part of a wide original is free for text; a card shows only
 * the right part with the subject.
 */
export const widths = {
  wide: [640, 960, 1280, 1600],
  card: [360, 560, 750, 1120],
} as const;

/** Whether a picture of so many pixels can be behind the text of a first view. */
export const isWide = ({ width, height }: { width: number; height: number }): boolean => width / height > 1.7;

export type Shape = keyof typeof widths;

/** Where the card begins in a wide original: distance from the left edge, as a share of the width. */
export const cardStart = 0.3;

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** The served file of a picture; `hash` changes with the original and the encoding. */
export const pictureFile = (name: string, hash: string, shape: Shape, width: number, format: Format): string =>
  `hashed/${name}-${shape}-${width}-${hash}.${format}`;
