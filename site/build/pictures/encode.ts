import { join } from 'node:path';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import sharp from 'sharp';
import { cardStart, type Format, isWide, type Shape } from '../../ui/picture/picture-widths.ts';
import { cachedFile } from '../generated-files.ts';
import type { OriginalFacts } from './originals.ts';

/** Encoding of pictures; a change gives every picture a new address. */
export const settings = {
  /** Quality by background: dark ones show defects, above all bands. */
  avif: { ink: 52, light: 44 },
  webp: { ink: 72, light: 68 },
  /** Taken off the quality of a card by its width: large ones are for dense screens, where defects are less visible. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  efforts: {
    /** For the repository: a fifth less bytes than the quick one. 9 takes three times as long, and saves one in a hundred. */
    careful: { effort: 6, added: 0 },
    /** For the build: a tenth of the time. With quality added to AVIF, as it looks worse with the same. */
    quick: { effort: 2, added: 4 },
  },
};

export type Effort = keyof typeof settings.efforts;

interface Encoding {
  shape: Shape;
  width: number;
  format: Format;
  ground: 'ink' | 'light';
  focus?: string | undefined;
}

/** Turns, crops, resizes and encodes an original. Nothing that a camera wrote into the file stays. */
export async function encode(
  original: Buffer,
  { shape, width, format, ground, focus }: Encoding,
  effortName: Effort,
): Promise<Buffer> {
  const { effort, added } = settings.efforts[effortName];
  const image = sharp(original).autoOrient();
  const { width: whole, height } = (await image.metadata()).autoOrient;
  image.extract(partOf(shape, { width: whole, height, focus }));
  image.resize({ width, kernel: 'lanczos3', withoutEnlargement: true });
  const quality = settings[format][ground] - (shape === 'card' ? (settings.spared[width] ?? 0) : 0);
  // 4:4:4, as thin bright lines lose their colour otherwise.
  return format === 'avif'
    ? image.avif({ quality: quality + added, effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort }).toBuffer();
}

/** What `npm run art -- encode` makes: pictures as they are served, so that no clone encodes them again. */
export const encodedFolder = 'art/encoded';

/** In that folder: the facts of each original by its file. */
export const factsFile = 'originals.json';

/** A served picture: from the repository, else from the cache. @param file its name, which changes with all that it is made of */
export async function encodedPicture(
  tree: ProjectTree,
  cache: string,
  file: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return (await tree.read(`${encodedFolder}/${file}`)) ?? cachedFile(join(cache, file), make);
}

/** The facts of the originals that were encoded. A tree of the studio does not have them. */
export async function encodedFacts(tree: ProjectTree): Promise<Readonly<Record<string, OriginalFacts>>> {
  return JSON.parse((await tree.read(`${encodedFolder}/${factsFile}`))?.toString() ?? '{}');
}

interface Region {
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
