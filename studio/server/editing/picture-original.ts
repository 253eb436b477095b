import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { Refused } from '../errors.ts';

const maxUploadBytes = 40_000_000;
const maxPixels = 60_000_000;
/** The limit of WebP, in pixels. */
const maxSide = 16_383;
const acceptedFormats = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** In pixels. Any picture may become the background of a page's hero. */
const minSize = { width: 1600, height: 900 };

/** Larger pictures are scaled down until one side has this size, in pixels. Pages show pictures of up to 1600 pixels. */
const originalSize = { width: 2000, height: 1125 };

/**
 * Makes an original from an uploaded picture: upright, without metadata, and small enough for a repository.
 * @returns WebP
 * @throws Refused if the file is not a picture, or the picture is too small or too large
 */
export async function toOriginal(data: Buffer): Promise<Buffer> {
  if (data.length > maxUploadBytes)
    throw new Refused('The file is larger than 40 MB. Make the picture smaller and try again.');
  if (data.length === 0) return refuseUnreadable();
  const isPhotograph = isHeic(data);
  const source = isPhotograph ? await heicToPng(data).catch(refuseUnreadable) : data;
  const metadata = await metadataOf(source);
  const format = checkedFormat(metadata);
  if (metadata.hasAlpha && !(await sharp(source).stats().catch(refuseUnreadable)).isOpaque)
    throw new Refused(
      'The picture has transparent parts. Pages show pictures on light and dark backgrounds, so give the picture its own background.',
    );
  return sharp(source, { limitInputPixels: maxPixels })
    .autoOrient()
    .removeAlpha()
    .resize({ ...originalSize, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, nearLossless: format === 'png' && !isPhotograph })
    .toBuffer()
    .catch(refuseUnreadable);
}

function checkedFormat({ format, pages = 1, autoOrient, width, height }: Metadata): string {
  if (!acceptedFormats.includes(format))
    throw new Refused(`The studio does not accept pictures in the format ${format}. ${allowedFormats}`);
  if (pages > 1) throw new Refused('This picture is animated, or has several pages. Choose a still picture.');
  if (width * height > maxPixels)
    throw new Refused('The picture has more than 60 megapixels. Make it smaller and try again.');
  if (autoOrient.width < minSize.width || autoOrient.height < minSize.height) {
    throw new Refused(
      `The picture is ${autoOrient.width} × ${autoOrient.height} pixels; at least ${minSize.width} × ${minSize.height} are needed.`,
    );
  }
  const { width: across, height: down } = autoOrient;
  const scale = Math.min(1, Math.max(originalSize.width / across, originalSize.height / down));
  if (Math.max(across, down) * scale > maxSide)
    throw new Refused(`The picture is ${across} × ${down} pixels, too long and narrow. Cut out the part that matters.`);
  return format;
}

const allowedFormats = 'Choose a photograph or a drawing as JPEG, HEIC, PNG, WebP, AVIF or TIFF.';

export const refuseUnreadable = (): never => {
  throw new Refused(
    `The studio cannot read this file as a picture: it has another format, or is incomplete. ${allowedFormats}`,
  );
};

/** Has no limit of pixels, so that `checkedFormat` can say that a picture is too large. */
const metadataOf = async (data: Buffer): Promise<Metadata> =>
  sharp(data, { limitInputPixels: false }).metadata().catch(refuseUnreadable);

/** True for HEIC, the format of iPhone cameras. The first box of the file has a brand of HEIC, and no brand of AVIF. */
function isHeic(data: Buffer): boolean {
  const brands = data.length < 16 ? '' : data.toString('latin1', 4, Math.min(data.readUInt32BE(0), 256));
  return /^ftyp(heic|heix|mif1)/.test(brands) && !/avi[fs]/.test(brands);
}

/**
 * Converts a HEIC picture to PNG, upright, with the camera's colour profile. sharp has no decoder for HEIC.
 * @throws Error if the picture is incomplete or has another codec
 */
async function heicToPng(heic: Buffer): Promise<Buffer> {
  // The decoder takes 40 ms to load, so only a HEIC picture loads the decoder.
  const { default: decode } = await import('heic-decode');
  const { data, width, height } = await decode({ buffer: heic });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const png = await pixels.png({ compressionLevel: 1 }).toBuffer();
  const { icc } = await sharp(heic).metadata();
  return icc ? withProfile(png, icc) : png;
}

/** The length of a PNG's signature and first chunk, in bytes. The chunk with the profile must be next. */
const headLength = 33;

/** Attaches a colour profile. sharp cannot do so without converting the colours. @see https://www.w3.org/TR/png-3/#11iCCP */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPcamera\0\0'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headLength), length, chunk, check, png.subarray(headLength)]);
}
