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

const maxBytes = 40_000_000;
const maxPixels = 60_000_000;
const kinds = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** The place of each shape on the site. */
const shapeNames: Record<Shape, string> = {
  wide: 'Beside the title, on a laptop',
  card: 'On phones, on tiles and within a page',
};

/** Width of the previews, in pixels. */
const previewWidth = 480;

/**
 * A person's picture, cropped around its middle to the size of an original.
 * @param size of the original that the site needs
 * @returns lossless WebP, upright, without metadata
 * @throws Refused if it is no picture, too small or too large
 */
export async function toOriginal(data: Buffer, size: Size): Promise<Buffer> {
  await requireFitting(data, size);
  return sharp(data, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

/** Previews of all crops that the site makes of an original. @param original from `toOriginal` */
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
      const name = shapesOf(width, height).length > 1 ? shapeNames[shape] : 'Within a page';
      const { width: w, height: h } = part;
      return { name, width: w, height: h, src: `data:image/webp;base64,${small.toString('base64')}` };
    }),
  );
}

/**
 * The name of a new picture, from the name of the person's file. A number follows if the name is taken.
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
  if (data.length > maxBytes) throw refused('The file is larger than 40 MB. Make the picture smaller and try again.');
  const { format, pages = 1, autoOrient, width, height } = await metadataOf(data);
  if (!kinds.includes(format)) throw refused(`The studio does not accept pictures in the format ${format}. ${allowed}`);
  if (pages > 1) throw refused('This picture is animated, or has several pages. Choose a still picture.');
  if (width * height > maxPixels) {
    const megapixels = Math.round((width * height) / 1e6);
    throw refused(
      `The picture has ${megapixels} megapixels; at most ${maxPixels / 1e6} are allowed. Make it smaller and try again.`,
    );
  }
  if (autoOrient.width < needed.width || autoOrient.height < needed.height) {
    throw refused(
      `The picture is ${autoOrient.width} × ${autoOrient.height} pixels; at least ${needed.width} × ${needed.height} are needed here.`,
    );
  }
  await sharp(data, { limitInputPixels: maxPixels }).stats().catch(unreadable);
}

const allowed = 'Choose a photograph or a drawing as JPEG, PNG, WebP, AVIF or TIFF.';

const refused = (message: string) => new Refused('invalid', message);

const unreadable = (): never => {
  throw refused(`The studio cannot read this file as a picture: it has another format, or is incomplete. ${allowed}`);
};

/** Without a limit, so that the message about a large picture can have its size. */
const metadataOf = async (data: Buffer): Promise<Metadata> =>
  data.length === 0 ? unreadable() : sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);
