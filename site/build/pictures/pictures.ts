import { basename, join, parse } from 'node:path';
import type { Contents, PictureData } from '@company/schemas/contents.ts';
import type { PictureName } from '@company/schemas/files/parts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError, type Mistake } from '@company/schemas/mistakes.ts';
import { folderTree, originalAmong, type ProjectTree } from '@company/schemas/project-files.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cardStart, pictureFile, pictureWidths, webpWidths } from '../../ui/picture/picture-widths.ts';
import { socialCards } from '../social-pictures.ts';
import {
  type Effort,
  encode,
  encodedFacts,
  encodedFolder,
  encodedPicture,
  factsFile,
  partOf,
  settings,
  shapesOf,
} from './encode.ts';
import { bytesOf, type Original, readOriginal, shortHash } from './originals.ts';

export interface Pictures {
  originals: readonly Original[];
  withFacts(picture: PictureName): PictureData;
  /** By the address of each served file: a function that finds or makes the file. */
  files: ReadonlyMap<string, () => Promise<Buffer>>;
  /** By the same address: a function that encodes the file. */
  encoders: ReadonlyMap<string, (effort: Effort) => Promise<Buffer>>;
  /** The mistakes of unreadable files, which `instead` replaces. */
  unreadable: readonly Mistake[];
}

/** The picture that a page shows instead of an unreadable one; if undefined, the page shows an area of one colour. */
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
      const { name, hash, path, ground, focus } = original;
      return shapesOf(original).flatMap((shape) => {
        const sizes = [
          ...pictureWidths[shape].map((width) => [width, 'avif'] as const),
          [webpWidths[shape], 'webp'] as const,
        ];
        return sizes.map(([width, format]) => {
          const make = async (effort: Effort) =>
            encode(await bytesOf(tree, path), { shape, width, format, ground, focus }, effort);
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
      if (!original && instead) return { ...plain, ...instead(name), name, ...rest };
      if (!original) throw new Error(`The picture ${name} is in no content file`);
      const { hash, tone } = original;
      const { width, height } = focus === undefined ? original : partOf('wide', original);
      return { name, ...rest, hash, width, height, tone };
    },
  };
}

const plain = { hash: 'none', width: 1600, height: 900, tone: 'ink' };

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

/** The same picture with another focus has other addresses. */
const addressParts = ({ bytes }: Original, focus: string | undefined) => ({
  hash: shortHash(6, bytes, JSON.stringify([settings, cardStart, focus])),
  focus,
});

/**
 * Compares `art/encoded` with the files that it should have.
 * @param cache the folder of encoded pictures that are not in the repository
 */
export async function encodedFiles(root: string, cache: string) {
  const tree = folderTree(root);
  const contents = await new ContentFolder(tree).readAll();
  const { encoders, originals } = await readPictures(tree, cache, contents);
  const facts = originals
    .map(({ path, bytes, width, height, colour }) => [parse(path).base, { bytes, width, height, colour }] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const factsJson = `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`;
  const expected = new Map<string, () => Promise<Buffer | string>>([
    ...Array.from(encoders, ([address, make]) => [basename(address), () => make('careful')] as const),
    ...(await socialCards(root, contents)).map(({ file, draw }) => [file, draw] as const),
    [factsFile, async () => factsJson],
  ]);
  const present = await tree.list(encodedFolder);
  const presentFacts = (await tree.read(`${encodedFolder}/${factsFile}`))?.toString();
  return {
    missing: [...expected].filter(
      ([file]) => !present.includes(file) || (file === factsFile && presentFacts !== factsJson),
    ),
    unused: present.filter((file) => !expected.has(file)),
  };
}
