import { join } from 'node:path';
import type { ProjectTree } from '@company/schemas/project-files.ts';
import sharp from 'sharp';
import { cardStart, type Format, isWide, type Shape } from '../../ui/picture/picture-widths.ts';
import { cachedFile } from '../generated-files.ts';
import type { OriginalFacts } from './originals.ts';

/** How pictures are encoded. A change of this object, even of a name, changes the address of every picture. */
export const settings = {
  /** The quality for dark (`ink`) and light pictures. In dark pictures defects are more visible, especially stripes. */
  avif: { ink: 52, light: 44 },
  webp: { ink: 72, light: 68 },
  /** How much lower the quality of a card is, by its width. Large cards are for dense screens, which hide defects. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  efforts: {
    /**
     * For the repository: 20% fewer bytes than `quick`. Effort 9 would take three times as long and save only 1% more.
     */
    careful: { effort: 6, added: 0 },
    /**
     * For the build: takes a tenth of the time. `added` is a higher quality for AVIF, because less effort looks worse.
     */
    quick: { effort: 2, added: 4 },
  },
};

export type Effort = keyof typeof settings.efforts;

interface Encoding {
  shape: Shape;
  width: number;
  format: Format;
  brightness: 'ink' | 'light';
  focus?: string | undefined;
}

/** Turns upright, crops, resizes and encodes an original. The result has no metadata of the camera. */
export async function encode(
  original: Buffer,
  { shape, width, format, brightness, focus }: Encoding,
  effortName: Effort,
): Promise<Buffer> {
  const { effort, added } = settings.efforts[effortName];
  const image = sharp(original).autoOrient();
  const { width: originalWidth, height } = (await image.metadata()).autoOrient;
  image.extract(shownRegion(shape, { width: originalWidth, height, focus }));
  image.resize({ width, kernel: 'lanczos3', withoutEnlargement: true });
  const quality = settings[format][brightness] - (shape === 'card' ? (settings.spared[width] ?? 0) : 0);
  // 4:4:4 is used, because other settings would change the colour of thin bright lines.
  return format === 'avif'
    ? image.avif({ quality: quality + added, effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort }).toBuffer();
}

/** `npm run art -- encode` writes encoded pictures into this folder, so that a new clone encodes no pictures. */
export const encodedFolder = 'art/encoded';

/** The file in `encodedFolder` with the facts of each original, by file name. */
export const factsFile = 'originals.json';

/**
 * Reads an encoded picture from the repository or from the cache, or makes the picture.
 * @param file the file name, which contains a hash of all inputs
 */
export async function encodedPicture(
  tree: ProjectTree,
  cache: string,
  file: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  return (await tree.read(`${encodedFolder}/${file}`)) ?? cachedFile(join(cache, file), make);
}

/** Reads `factsFile`. Empty for a tree of the studio, which does not have this file. */
export async function encodedFacts(tree: ProjectTree): Promise<Readonly<Record<string, OriginalFacts>>> {
  return JSON.parse((await tree.read(`${encodedFolder}/${factsFile}`))?.toString() ?? '{}');
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A picture with its size in pixels. `focus` is the most important point: `60% 40%` from the left and the top. */
interface SizedPicture {
  width: number;
  height: number;
  focus?: string | undefined;
}

const maxRegion = ({ width, height }: SizedPicture, ratio: number) =>
  width / height > ratio ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };

/** The width of the region around a focus, divided by its height, for each shape. */
const ratios = { wide: 16 / 9, card: (16 / 9) * (1 - cardStart) };

/**
 * The region of an original that a shape shows. With a focus: the region around the focus. Text covers the left of a
 * wide picture, so the focus is in the middle of the area without text. Without a focus: the whole original, or for a
 * card, the right side of a wide original.
 */
export function shownRegion(shape: Shape, picture: SizedPicture): Region {
  const { width, height, focus } = picture;
  if (focus === undefined) {
    const left = shape === 'card' && isWide(picture) ? Math.round(width * cardStart) : 0;
    return { left, top: 0, width: width - left, height };
  }
  const region = maxRegion(picture, ratios[shape]);
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  const start = (percent: number, whole: number, size: number, centre: number) =>
    Math.min(Math.max(Math.round((whole * percent) / 100 - size * centre), 0), whole - size);
  const centre = shape === 'wide' ? (1 + cardStart) / 2 : 0.5;
  return { left: start(x, width, region.width, centre), top: start(y, height, region.height, 0.5), ...region };
}

export const shapesOf = (picture: SizedPicture): Shape[] =>
  picture.focus !== undefined || isWide(picture) ? ['wide', 'card'] : ['card'];
