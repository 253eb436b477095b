import { filesFolder } from '@company/schemas/addresses.ts';

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

/** Edge before 121 is the only browser of the supported ones without AVIF: it gets one file of each shape. */
export const webpWidths = { wide: 1280, card: 750 } as const;

export type Format = 'avif' | 'webp';

/** The served file of a picture; `hash` changes with the original and the encoding. */
export const pictureFile = (name: string, hash: string, shape: Shape, width: number, format: Format): string =>
  `${filesFolder}/${name}-${shape}-${width}-${hash}.${format}`;

export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture with its size in pixels. `focus` is the most important point from the left and the top, such as `60% 40%`. */
interface Sized {
  width: number;
  height: number;
  focus?: string | undefined;
}

const largest = ({ width, height }: Sized, ratio: number) =>
  width / height > ratio ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };

/** Width to height of the parts around a focus: as those of a rendered picture of 1600 by 900. */
const ratios = { wide: 16 / 9, card: (16 / 9) * (1 - cardStart) };

/**
 * The part of an original that a shape shows: around its focus, else all of it, or the right part of a wide one. The left of a
 * wide part is beneath text, so the focus is in the middle of the rest.
 */
export function partOf(shape: Shape, picture: Sized): Region {
  const { width, height, focus } = picture;
  if (focus === undefined) {
    const left = shape === 'card' && isWide(picture) ? Math.round(width * cardStart) : 0;
    return { left, top: 0, width: width - left, height };
  }
  const part = largest(picture, ratios[shape]);
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const start = (percent: number, whole: number, size: number, centre: number) =>
    Math.min(Math.max(Math.round((whole * percent) / 100 - size * centre), 0), whole - size);
  const centre = shape === 'wide' ? (1 + cardStart) / 2 : 0.5;
  return { left: start(x, width, part.width, centre), top: start(y, height, part.height, 0.5), ...part };
}

export const shapesOf = (picture: Sized): Shape[] =>
  picture.focus !== undefined || isWide(picture) ? ['wide', 'card'] : ['card'];
