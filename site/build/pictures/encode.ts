import { join } from 'node:path';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import sharp from 'sharp';
import { cardStart, type Format, isWide, type Shape } from '../../ui/picture/picture-widths.ts';
import { cachedFile } from '../generated-files.ts';
import type { OriginalFacts } from './originals.ts';

/** Encoding of pictures. A change, even of a name in here, gives every picture a new address. */
export const settings = {
  /** Quality by background. Dark pictures show defects more, above all bands. */
  avif: { ink: 52, light: 44 },
  webp: { ink: 72, light: 68 },
  /** Reduces the quality of a card by its width. Large cards are for dense screens, where defects are less visible. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  efforts: {
    /**
     * For the repository: a fifth fewer bytes than `quick`. Effort 9 takes three times as long and saves one per cent
     * more.
     */
    careful: { effort: 6, added: 0 },
    /** For the build: a tenth of the time. AVIF gets more quality, because it looks worse at the same setting. */
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

/** Turns, crops, resizes and encodes an original. Removes all metadata of the camera. */
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
  // 4:4:4 keeps the colour of thin bright lines.
  return format === 'avif'
    ? image.avif({ quality: quality + added, effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort }).toBuffer();
}

/** `npm run art -- encode` writes the served pictures here, so that a clone does not encode them again. */
export const encodedFolder = 'art/encoded';

/** The file in that folder with the facts of each original, by file name. */
export const factsFile = 'originals.json';

/**
 * Finds a served picture in the repository or in the cache, else makes it.
 * @param file its name, which changes with everything that the picture depends on
 */
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

/** A picture with its size in pixels. `focus` is the most important point, from the left and the top: `60% 40%`. */
interface Sized {
  width: number;
  height: number;
  focus?: string | undefined;
}

const maxRegion = ({ width, height }: Sized, ratio: number) =>
  width / height > ratio ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };

/** Width to height of the parts around a focus: the ratios of a rendered picture of 1600 by 900. */
const ratios = { wide: 16 / 9, card: (16 / 9) * (1 - cardStart) };

/**
 * The part of an original that a shape shows: the part around its focus. Without a focus it is all of the original, or
 * the right part of a wide one. Text covers the left of a wide part, so the focus is in the middle of the rest.
 */
export function partOf(shape: Shape, picture: Sized): Region {
  const { width, height, focus } = picture;
  if (focus === undefined) {
    const left = shape === 'card' && isWide(picture) ? Math.round(width * cardStart) : 0;
    return { left, top: 0, width: width - left, height };
  }
  const part = maxRegion(picture, ratios[shape]);
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const start = (percent: number, whole: number, size: number, centre: number) =>
    Math.min(Math.max(Math.round((whole * percent) / 100 - size * centre), 0), whole - size);
  const centre = shape === 'wide' ? (1 + cardStart) / 2 : 0.5;
  return { left: start(x, width, part.width, centre), top: start(y, height, part.height, 0.5), ...part };
}

export const shapesOf = (picture: Sized): Shape[] =>
  picture.focus !== undefined || isWide(picture) ? ['wide', 'card'] : ['card'];
