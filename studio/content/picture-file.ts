import { slugOf } from '@company/schemas/titles.ts';
import sharp, { type Metadata } from 'sharp';
import { Refused } from '../refused.ts';

const maxBytes = 40_000_000;
const maxPixels = 60_000_000;
const kinds = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** The least size, in pixels: any picture may be behind the text of a first view. */
const least = { width: 1600, height: 900 };

/** An original is not made smaller than this, in pixels: its parts are served with up to 1600. */
const enough = { width: 2000, height: 1125 };

/**
 * A person's picture as an original: upright, without what the camera wrote into it, and small enough for a repository.
 * @returns WebP
 * @throws Refused if it is no picture, too small or too large
 */
export async function toOriginal(data: Buffer): Promise<Buffer> {
  const format = await fittingFormat(data);
  return sharp(data, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, nearLossless: format === 'png' })
    .toBuffer()
    .catch(unreadable);
}

/**
 * The name of a new picture, from the name of the person's file. A number follows if the name is taken.
 * @param taken names of other pictures
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

/** @throws Refused if the picture does not fit */
async function fittingFormat(data: Buffer): Promise<string> {
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
  if (autoOrient.width < least.width || autoOrient.height < least.height) {
    throw refused(
      `The picture is ${autoOrient.width} × ${autoOrient.height} pixels; at least ${least.width} × ${least.height} are needed.`,
    );
  }
  return format;
}

const allowed = 'Choose a photograph or a drawing as JPEG, PNG, WebP, AVIF or TIFF.';

const refused = (message: string) => new Refused('invalid', message);

const unreadable = (): never => {
  throw refused(`The studio cannot read this file as a picture: it has another format, or is incomplete. ${allowed}`);
};

/** Without a limit, so that the message about a large picture can have its size. */
const metadataOf = async (data: Buffer): Promise<Metadata> =>
  data.length === 0 ? unreadable() : sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);
