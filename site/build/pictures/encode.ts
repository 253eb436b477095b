import sharp from 'sharp';
import { type Format, partOf, type Shape } from '../../ui/picture/shapes.ts';

/** Encoding of pictures; a change gives every picture a new address. */
export const settings = {
  /** Quality by background: dark ones show defects, above all bands. */
  avif: { ink: 52, light: 44 },
  webp: { ink: 72, light: 68 },
  /** Taken off the quality of a card by its width: large ones are for dense screens, where defects are less visible. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  efforts: {
    /** For the repository: a fifth less bytes than the quick one. 9 takes three times as long, and saves one in a hundred. */
    careful: { effort: 6, added: 0 },
    /** For the build: a tenth of the time. With quality added to AVIF, as it looks worse with the same. */
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

/** Turns, crops, resizes and encodes an original. Nothing that a camera wrote into the file stays. */
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
  // 4:4:4, as thin bright lines lose their colour otherwise.
  return format === 'avif'
    ? image.avif({ quality: quality + added, effort, chromaSubsampling: '4:4:4' }).toBuffer()
    : image.webp({ quality, effort }).toBuffer();
}
