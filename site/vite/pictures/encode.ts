import { join } from 'node:path';
import sharp from 'sharp';
import { type Format, partOf, type Shape } from '../../ui/picture/shapes.ts';
import { cachedFile } from '../cached-file.ts';

/** Encoding of pictures; a change gives every picture a new address. */
export const settings = {
  /** Quality by background: dark ones show defects, above all bands. */
  avif: { ink: 56, light: 48 },
  webp: { ink: 72, light: 68 },
  /** Taken off the quality of a card by its width: large ones are for dense screens, where defects are less visible. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  /** 4 takes six times as long and saves a tenth of the bytes. */
  effort: 2,
};

export interface Encoding {
  shape: Shape;
  /** Pixels. */
  width: number;
  format: Format;
  ground: 'ink' | 'light';
  focus?: string | undefined;
}

/** Turns, crops, resizes and encodes an original. Nothing that a camera wrote into the file stays. */
async function encode(original: string, { shape, width, format, ground, focus }: Encoding): Promise<Buffer> {
  const image = sharp(original).autoOrient();
  const { width: whole, height } = (await image.metadata()).autoOrient;
  image.extract(partOf(shape, { width: whole, height, focus }));
  image.resize({ width, kernel: 'lanczos3', withoutEnlargement: true });
  const quality = settings[format][ground] - (shape === 'card' ? (settings.spared[width] ?? 0) : 0);
  // 4:4:4, as thin bright lines lose their colour otherwise.
  return format === 'avif'
    ? image.avif({ quality, effort: settings.effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort: settings.effort }).toBuffer();
}

/**
 * Like `encode`, with a cache.
 * @param file name that changes with the original and the settings
 */
export const encodeWithCache = (cache: string, file: string, original: string, how: Encoding): Promise<Buffer> =>
  cachedFile(join(cache, file.replace(/^.*\//, '')), () => encode(original, how));
