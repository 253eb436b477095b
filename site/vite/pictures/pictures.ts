import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PictureData, PictureName } from '@company/schemas/files/parts.ts';
import type { Contents } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import sharp from 'sharp';
import { cardStart, formats, partOf, pictureFile, shapesOf, widths } from '../../ui/picture/shapes.ts';
import { type Encoding, encodeWithCache, settings } from './encode.ts';
import { nearestTone } from './tones.ts';

interface Original extends Required<Omit<PictureData, 'shows' | 'focus'>> {
  file: string;
  focus?: string | undefined;
  ground: Encoding['ground'];
}

/** The pictures that content names, made from the originals in `art/pictures`. */
export interface Pictures {
  /** Adds the facts that showing a picture needs, such as its size. */
  withFacts(picture: PictureName): PictureData;
  /** Functions that make the served files, by address within the site; with a cache. */
  files: ReadonlyMap<string, () => Promise<Buffer>>;
}

/** Reads the originals. @param contents only pictures named there are served */
export async function readPictures(root: string, contents: Contents): Promise<Pictures> {
  const folder = join(root, 'art/pictures');
  const cache = join(root, 'node_modules/.cache/pictures');
  const named = [...contents].flatMap(([path, data]) => assetsIn(path, data).pictures);
  const read = named.map(async (picture) => {
    const file = originalOf(folder, picture.name);
    if (!file) throw new Error(`art/pictures has no picture ${picture.name}`);
    return [keyOf(picture), withFocus(await readOriginal(join(folder, file)), picture.focus)] as const;
  });
  const originals = new Map(await Promise.all(read));

  const served = new Map<string, () => Promise<Buffer>>();
  for (const original of originals.values()) {
    const { name, hash, file, ground, focus } = original;
    for (const shape of shapesOf(original)) {
      for (const w of widths[shape]) {
        for (const format of formats) {
          const address = pictureFile(name, hash, shape, w, format);
          served.set(address, () => encodeWithCache(cache, address, file, { shape, width: w, format, ground, focus }));
        }
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

/** Reads an original again only when its file has changed, so that editing text in development stays fast. */
async function readOriginal(file: string): Promise<Original> {
  const { size, mtimeMs } = await stat(file);
  const state = `${file} ${size} ${mtimeMs}`;
  const original = known.get(state) ?? inspect(file);
  known.set(state, original);
  return original;
}

async function inspect(file: string): Promise<Original> {
  const data = await readFile(file);
  // A small one has the same colours and is read four times as fast.
  const small = sharp(data).resize(180).png().toBuffer();
  const [metadata, { dominant }] = await Promise.all([sharp(data).metadata(), sharp(await small).stats()]);
  return {
    name: parse(file).name,
    file,
    hash: shortHash(data, JSON.stringify([settings, cardStart])),
    ...metadata.autoOrient,
    tone: nearestTone(dominant),
    ground: dominant.r + dominant.g + dominant.b < 3 * 96 ? 'ink' : 'light',
  };
}
