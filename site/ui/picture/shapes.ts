/**
 * In which shapes and widths (pixels) pictures are served. A wide original keeps its left part free for words; as a
 * card, only the right part with its subject is shown.
 */
export const widths = {
  wide: [640, 960, 1280, 1600],
  card: [360, 560, 750, 1120],
} as const;

export type Shape = keyof typeof widths;

/** The part of a wide original that its card shows: from the left edge, as a share of the original's width. */
export const cardStart = 0.3;

export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

/** Names the served file of a picture; its hash changes with the original and with how it is encoded. */
export const pictureFile = (name: string, hash: string, shape: Shape, width: number, format: Format): string =>
  `hashed/${name}-${shape}-${width}-${hash}.${format}`;
