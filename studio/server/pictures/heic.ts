import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Whether a file is HEIC, the format of an iPhone's camera: its first box has one of its brands, and none of AVIF's. */
export function isHeic(data: Buffer): boolean {
  const brands = data.length < 16 ? '' : data.toString('latin1', 4, Math.min(data.readUInt32BE(0), 256));
  return /^ftyp(heic|heix|mif1)/.test(brands) && !/avi[fs]/.test(brands);
}

/**
 * A HEIC picture as PNG, upright, with the colour profile of its camera. sharp itself has no decoder for it.
 * @throws Error if it is incomplete or has another codec
 */
export async function heicToPng(heic: Buffer): Promise<Buffer> {
  // Not at the start of the studio: it takes 40 ms to load.
  const { default: decode } = await import('heic-decode');
  const { data, width, height } = await decode({ buffer: heic });
  const pixels = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  const png = await pixels.png({ compressionLevel: 1 }).toBuffer();
  const { icc } = await sharp(heic).metadata();
  return icc ? withProfile(png, icc) : png;
}

/** The size of a PNG's signature and of its first chunk, in bytes. The profile follows them. */
const headLength = 33;

/** sharp cannot attach a profile without converting the colours to it. @see https://www.w3.org/TR/png-3/#11iCCP */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPcamera\0\0'), deflateSync(icc)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headLength), length, chunk, check, png.subarray(headLength)]);
}
