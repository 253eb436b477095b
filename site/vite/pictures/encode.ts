import { join } from 'node:path';
import sharp from 'sharp';
import { cardStart, type Format, type Shape } from '../../ui/picture/shapes.ts';
import { madeOnce } from '../made-once.ts';

/** How pictures are encoded; a change gives every picture a new address. */
export const settings = {
  /** Light grounds hide what dark ones show, bands above all. */
  avif: { ink: 56, light: 48 },
  webp: { ink: 72, light: 68 },
  /** Off the quality of a card by its width: the denser the screen that asks for it, the less of it is seen. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  /** Twice this takes six times as long for a tenth of the bytes. */
  effort: 2,
};

export interface Encoding {
  shape: Shape;
  /** Pixels. */
  width: number;
  format: Format;
  ground: 'ink' | 'light';
}

/** An original brought to a shape, width and format. */
async function encode(original: string, { shape, width, format, ground }: Encoding): Promise<Buffer> {
  const image = sharp(original);
  const { width: whole, height } = await image.metadata();
  if (shape === 'card' && whole / height > 1.7) {
    const left = Math.round(whole * cardStart);
    image.extract({ left, top: 0, width: whole - left, height });
  }
  image.resize({ width, kernel: 'lanczos3', withoutEnlargement: true });
  const quality = settings[format][ground] - (shape === 'card' ? (settings.spared[width] ?? 0) : 0);
  // 4:4:4, since the thin lit lines of the renders lose their colour otherwise.
  return format === 'avif'
    ? image.avif({ quality, effort: settings.effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort: settings.effort }).toBuffer();
}

/**
 * The file of a picture, from the cache when it has been made before.
 * @param file its name, which changes with the original and the settings
 */
export const encodeOnce = (cache: string, file: string, original: string, how: Encoding): Promise<Buffer> =>
  madeOnce(join(cache, file.replace(/^.*\//, '')), () => encode(original, how));
