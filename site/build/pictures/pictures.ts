import { createHash } from 'node:crypto';
import { join, parse } from 'node:path';
import type { Contents } from '@company/schemas/content-types.ts';
import type { PictureData, PictureName } from '@company/schemas/files/parts.ts';
import { originalAmong } from '@company/schemas/originals.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import sharp from 'sharp';
import { colourToken } from '../../styles/colour-tokens.ts';
import {
  cardStart,
  type Format,
  partOf,
  pictureFile,
  type Shape,
  shapesOf,
  webpWidths,
  widths,
} from '../../ui/picture/shapes.ts';
import { cachedFile } from '../cached-file.ts';

/** Encoding of pictures; a change gives every picture a new address. */
const settings = {
  /** Quality by background: dark ones show defects, above all bands. */
  avif: { ink: 56, light: 48 },
  webp: { ink: 72, light: 68 },
  /** Taken off the quality of a card by its width: large ones are for dense screens, where defects are less visible. */
  spared: { 360: 4, 560: 10, 750: 23, 1120: 19 } as Readonly<Record<number, number>>,
  /** 4 takes six times as long and saves a tenth of the bytes. */
  effort: 2,
};

interface Encoding {
  shape: Shape;
  width: number;
  format: Format;
  ground: 'ink' | 'light';
  focus?: string | undefined;
}

interface Original extends Required<Omit<PictureData, 'shows' | 'focus'>> {
  path: string;
  focus?: string | undefined;
  ground: Encoding['ground'];
}

export interface Pictures {
  withFacts(picture: PictureName): PictureData;
  /** Functions that make the served files, by address within the site; with a cache. */
  files: ReadonlyMap<string, () => Promise<Buffer>>;
}

/** The folder of encoded pictures, where a project has its packages. */
export const pictureCache = (root: string): string => join(root, 'node_modules/.cache/pictures');

/** Reads the originals. @param contents only pictures named there are served */
export async function readPictures(tree: ProjectTree, cache: string, contents: Contents): Promise<Pictures> {
  const files = await tree.list('art/pictures');
  const named = [...contents].flatMap(([path, data]) => assetsIn(path, data).pictures);
  const read = named.map(async (picture) => {
    const file = originalAmong(files, picture.name);
    if (!file) throw new Error(`art/pictures has no picture ${picture.name}`);
    return [keyOf(picture), withFocus(await readOriginal(tree, `art/pictures/${file}`, cache), picture.focus)] as const;
  });
  const originals = new Map(await Promise.all(read));

  const served = new Map<string, () => Promise<Buffer>>();
  for (const original of originals.values()) {
    const { name, hash, path, ground, focus } = original;
    for (const shape of shapesOf(original)) {
      const sizes = [...widths[shape].map((w) => [w, 'avif'] as const), [webpWidths[shape], 'webp'] as const];
      for (const [w, format] of sizes) {
        const address = pictureFile(name, hash, shape, w, format);
        // The name changes with the original and the settings.
        served.set(address, () =>
          cachedFile(join(cache, address.replace(/^.*\//, '')), async () =>
            encode(await bytesOf(tree, path), { shape, width: w, format, ground, focus }),
          ),
        );
      }
    }
  }

  return {
    files: served,
    withFacts({ name, focus, ...rest }) {
      const original = originals.get(keyOf({ name, focus }));
      if (!original) throw new Error(`The picture ${name} is in no content file`);
      const { hash, tone } = original;
      const { width, height } = focus === undefined ? original : partOf('wide', original);
      return { name, ...rest, hash, width, height, tone };
    },
  };
}

const keyOf = ({ name, focus = '' }: { name: string; focus?: string | undefined }) => `${name} ${focus}`;

/** The original with a focus, whose files have addresses of their own. */
const withFocus = (original: Original, focus: string | undefined): Original =>
  focus === undefined ? original : { ...original, focus, hash: shortHash(original.hash, focus) };

const shortHash = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').replace(/[-_]/g, '').slice(0, 6);
};

const known = new Map<string, Promise<Original>>();

async function bytesOf(tree: ProjectTree, path: string): Promise<Buffer> {
  const data = await tree.read(path);
  if (!data) throw new Error(`There is no picture ${path} any more`);
  return data;
}

/** Inspects an original again only when its bytes have changed, so that editing text stays fast. */
async function readOriginal(tree: ProjectTree, path: string, cache: string): Promise<Original> {
  const version = (await tree.version?.(path)) ?? shortHash(await bytesOf(tree, path));
  const state = `${path} ${version}`;
  const original = known.get(state) ?? inspected(state);
  known.set(state, original);
  // A picture that could not be read once may be readable again.
  original.catch(() => known.delete(state));
  return original;

  /** Kept between processes: to look at all pictures takes two seconds. */
  async function inspected(name: string): Promise<Original> {
    const decides = [name, settings, cardStart, tones.map((tone) => colourToken(tone))];
    const file = join(cache, `facts-${shortHash(JSON.stringify(decides))}.json`);
    const facts = await cachedFile(file, async () =>
      Buffer.from(JSON.stringify(await inspect(path, await bytesOf(tree, path)))),
    );
    return JSON.parse(facts.toString());
  }
}

async function inspect(path: string, data: Buffer): Promise<Original> {
  // A small one has the same colours and is read four times as fast.
  const small = sharp(data).resize(180).png().toBuffer();
  const [metadata, { dominant }] = await Promise.all([sharp(data).metadata(), sharp(await small).stats()]);
  return {
    name: parse(path).name,
    path,
    hash: shortHash(data, JSON.stringify([settings, cardStart])),
    ...metadata.autoOrient,
    tone: nearestTone(dominant),
    ground: dominant.r + dominant.g + dominant.b < 3 * 96 ? 'ink' : 'light',
  };
}

/** Turns, crops, resizes and encodes an original. Nothing that a camera wrote into the file stays. */
async function encode(original: Buffer, { shape, width, format, ground, focus }: Encoding): Promise<Buffer> {
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

/** Colour tokens for the place of a picture that is loading; `site/ui/picture/picture.css` has a class for each. */
const tones = ['ink', 'ink-raised', 'ink-high', 'soft', 'lilac', 'mist'] as const;

/** The token nearest to a colour of the picture (components from 0 to 255). */
function nearestTone({ r, g, b }: { r: number; g: number; b: number }): (typeof tones)[number] {
  const distance = (tone: string) => {
    const { red, green, blue } = colourToken(tone);
    return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
  };
  return tones.reduce((nearest, tone) => (distance(tone) < distance(nearest) ? tone : nearest));
}
