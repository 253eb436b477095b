import { slugOf } from '@company/schemas/titles.ts';
import type { Shape } from '@company/site/ui/picture/shapes.ts';
import { partOf, shapesOf } from '@company/site/vite/pictures/encode.ts';
import sharp, { type Metadata } from 'sharp';
import type { Crop } from '../api.ts';
import { Refused } from '../refused.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

const mostBytes = 25_000_000;
const mostPixels = 40_000_000;
const kinds = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** Where the site shows each shape, in words. */
const places: Record<Shape, string> = {
  wide: 'Beside the title, on a laptop',
  card: 'On phones, on tiles and within a page',
};

/** Width of the crops that the person looks at before storing, pixels. */
const previewWidth = 480;

/**
 * A person's picture cut to the size of an original: from its middle, as large as it fits.
 * @param size of the original that the site needs in this place
 * @returns lossless WebP, upright, without the camera's notes
 * @throws Refused when it is no picture, too small or too large
 */
export async function toOriginal(data: Buffer, size: Size): Promise<Buffer> {
  await requireFitting(data, size);
  return sharp(data, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

/** Every cut that the site makes of an original, small. @param original as `toOriginal` gives it */
export async function cropsOf(original: Buffer): Promise<Crop[]> {
  const { width = 0, height = 0 } = await sharp(original).metadata();
  return Promise.all(
    shapesOf(width, height).map(async (shape) => {
      const part = partOf(shape, width, height);
      const small = await sharp(original)
        .extract(part)
        .resize({ width: previewWidth })
        .webp({ quality: 70 })
        .toBuffer();
      const name = shapesOf(width, height).length > 1 ? places[shape] : 'Within a page';
      const { width: w, height: h } = part;
      return { name, width: w, height: h, src: `data:image/webp;base64,${small.toString('base64')}` };
    }),
  );
}

/**
 * The name of a new picture: that of the person's file in small letters, or with a number behind it where it is taken.
 * @param taken names in `art/pictures`
 */
export function pictureName(fileName: string, taken: ReadonlySet<string>): string {
  const name =
    slugOf(fileName.replace(/\.\w+$/, ''))
      .slice(0, 40)
      .replace(/-$/, '') || 'picture';
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

async function requireFitting(data: Buffer, needed: Size): Promise<void> {
  if (data.length > mostBytes) throw refused('The file is larger than 25 MB. Save the picture smaller and try again.');
  const { format, pages = 1, autoOrient, width, height } = await metadataOf(data);
  if (!kinds.includes(format)) throw refused(`This is a picture of the kind ${format}. ${allowed}`);
  if (pages > 1) throw refused('This picture moves, or has several pages. Choose one that stands still.');
  if (width * height > mostPixels) {
    const megapixels = Math.round((width * height) / 1e6);
    throw refused(`The picture has ${megapixels} megapixels; at most 40 can be read. Save it smaller and try again.`);
  }
  if (autoOrient.width < needed.width || autoOrient.height < needed.height) {
    throw refused(
      `The picture is ${autoOrient.width} × ${autoOrient.height} pixels; at least ${needed.width} × ${needed.height} are needed here.`,
    );
  }
  await sharp(data, { limitInputPixels: mostPixels }).stats().catch(unreadable);
}

const allowed = 'Choose a photograph or a drawing as JPEG, PNG, WebP, AVIF or TIFF.';

const refused = (message: string) => new Refused('invalid', message);

const unreadable = (): never => {
  throw refused(`This file cannot be read as a picture: it is of another kind, or incomplete. ${allowed}`);
};

/** The limit is off here: the sentence about a large picture says how large it is. */
const metadataOf = async (data: Buffer): Promise<Metadata> =>
  data.length === 0 ? unreadable() : sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);
