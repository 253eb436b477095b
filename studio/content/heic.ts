import sharp, { type Sharp } from 'sharp';

/** Whether a file is HEIC, the format of an iPhone's camera: its first box has one of its brands. */
export const isHeic = (data: Buffer): boolean => /^ftyp(heic|heix|mif1)/.test(data.toString('latin1', 4, 12));

/**
 * The upright pixels of a HEIC picture, which sharp itself has no decoder for. Their colours are taken for those of sRGB.
 * @throws Error if it is incomplete or has another codec
 */
export async function heicPixels(heic: Buffer): Promise<Sharp> {
  // Not at the start of the studio: it takes 40 ms to load.
  const { default: decode } = await import('heic-decode');
  const { data, width, height } = await decode({ buffer: heic });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
