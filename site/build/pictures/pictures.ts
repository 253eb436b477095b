import { basename, join } from 'node:path';
import type { Contents, PictureData } from '@company/schemas/contents.ts';
import type { PictureName } from '@company/schemas/files/parts.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import { originalAmong, type ProjectTree } from '@company/schemas/project-files.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cardStart, pictureFile, pictureWidths, webpWidths } from '../../ui/picture/picture-widths.ts';
import { type Effort, encode, encodedFacts, encodedPicture, settings, shapesOf, shownRegion } from './encode.ts';
import { bytesOf, type Original, readOriginal, shortHash } from './originals.ts';

export interface Pictures {
  originals: readonly Original[];
  withFacts(picture: PictureName): PictureData;
  /** Functions that find or make a served file, by the address of the file. */
  files: ReadonlyMap<string, () => Promise<Buffer>>;
  /** Functions that encode a served file, by the address of the file. */
  encoders: ReadonlyMap<string, (effort: Effort) => Promise<Buffer>>;
  /** The mistakes of unreadable files, which `instead` replaces. */
  unreadable: readonly Mistake[];
}

/** The picture that a page shows instead of an unreadable picture; if undefined, the page shows one colour. */
export type ReplacePicture = (name: string) => PictureData | undefined;

/** The folder for encoded pictures that are not in the repository. */
export const pictureCache = (root: string): string => join(root, 'node_modules/.cache/pictures');

interface ServedOriginal extends Original {
  hash: string;
  focus?: string | undefined;
}

/**
 * Reads the originals.
 * @param contents only the pictures in these files are served
 * @throws ContentError with all unreadable pictures, unless `instead` replaces them
 */
export async function readPictures(
  tree: ProjectTree,
  cache: string,
  contents: Contents,
  instead?: ReplacePicture,
): Promise<Pictures> {
  const [files, facts] = await Promise.all([tree.list('art/pictures'), encodedFacts(tree)]);
  const committed = Object.values(facts);
  const usedPictures = [...contents].flatMap(([path, data]) => assetsIn(path, data).pictures);
  const reads = usedPictures.map(async (picture) => {
    const file = originalAmong(files, picture.name);
    if (!file) throw new Error(`art/pictures has no picture ${picture.name}`);
    const original = await readOriginal(tree, `art/pictures/${file}`, { cache, committed });
    return [keyOf(picture), { ...original, ...addressParts(original, picture.focus) }] as const;
  });
  const settled = await Promise.allSettled(reads);
  const unreadable = mistakesIn(settled);
  if (unreadable.length > 0 && !instead) throw new ContentError(unreadable);
  const originals = new Map<string, ServedOriginal>(
    settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
  );

  const encoders = new Map(
    [...originals.values()].flatMap((original) => {
      const { name, hash, path, brightness, focus } = original;
      return shapesOf(original).flatMap((shape) => {
        const sizes = [
          ...pictureWidths[shape].map((width) => [width, 'avif'] as const),
          [webpWidths[shape], 'webp'] as const,
        ];
        return sizes.map(([width, format]) => {
          const make = async (effort: Effort) =>
            encode(await bytesOf(tree, path), { shape, width, format, brightness, focus }, effort);
          return [pictureFile(name, hash, shape, width, format), make] as const;
        });
      });
    }),
  );

  return {
    originals: [...originals.values()],
    encoders,
    unreadable,
    files: new Map(
      Array.from(encoders, ([address, make]) => [
        address,
        () => encodedPicture(tree, cache, basename(address), () => make('quick')),
      ]),
    ),
    withFacts({ name, focus, ...rest }) {
      const original = originals.get(keyOf({ name, focus }));
      if (!original && instead) return { ...plainArea, ...instead(name), name, ...rest };
      if (!original) throw new Error(`The picture ${name} is in no content file`);
      const { hash, tone } = original;
      const { width, height } = focus === undefined ? original : shownRegion('wide', original);
      return { name, ...rest, hash, width, height, tone };
    },
  };
}

/** The facts of an unreadable picture without a replacement. */
const plainArea = { hash: 'none', width: 1600, height: 900, tone: 'ink' };

/**
 * The mistakes of unreadable files, each file once.
 * @throws any other error
 */
function mistakesIn(settled: readonly PromiseSettledResult<unknown>[]): Mistake[] {
  const mistakes = settled.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!(result.reason instanceof ContentError)) throw result.reason;
    return result.reason.mistakes;
  });
  return [...new Map(mistakes.map((mistake) => [mistake.file, mistake])).values()];
}

const keyOf = ({ name, focus = '' }: { name: string; focus?: string | undefined }) => `${name} ${focus}`;

/** The hash includes the focus, so a picture with another focus has another address. */
const addressParts = ({ bytes }: Original, focus: string | undefined) => ({
  hash: shortHash(6, bytes, JSON.stringify([settings, cardStart, focus])),
  focus,
});
