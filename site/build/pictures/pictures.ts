import { basename, join } from 'node:path';
import type { Contents } from '@company/schemas/content-types.ts';
import type { PictureData, PictureName } from '@company/schemas/files/parts.ts';
import { originalAmong } from '@company/schemas/originals.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cardStart, partOf, pictureFile, shapesOf, webpWidths, widths } from '../../ui/picture/shapes.ts';
import { type Effort, encode, settings } from './encode.ts';
import { encodedFacts, encodedPicture } from './encoded.ts';
import { bytesOf, type Original, readOriginal, shortHash } from './originals.ts';

export interface Pictures {
  originals: readonly Original[];
  withFacts(picture: PictureName): PictureData;
  /** Functions that find or make the served files, by address within the site. */
  files: ReadonlyMap<string, () => Promise<Buffer>>;
  /** Functions that encode them, by the same address. */
  encoders: ReadonlyMap<string, (effort: Effort) => Promise<Buffer>>;
}

/** The folder of pictures that the repository does not have, where a project has its packages. */
export const pictureCache = (root: string): string => join(root, 'node_modules/.cache/pictures');

interface ServedOriginal extends Original {
  hash: string;
  focus?: string | undefined;
}

/** Reads the originals. @param contents only pictures named there are served */
export async function readPictures(tree: ProjectTree, cache: string, contents: Contents): Promise<Pictures> {
  const [files, facts] = await Promise.all([tree.list('art/pictures'), encodedFacts(tree)]);
  const committed = Object.values(facts);
  const named = [...contents].flatMap(([path, data]) => assetsIn(path, data).pictures);
  const read = named.map(async (picture) => {
    const file = originalAmong(files, picture.name);
    if (!file) throw new Error(`art/pictures has no picture ${picture.name}`);
    const original = await readOriginal(tree, `art/pictures/${file}`, { cache, committed });
    return [keyOf(picture), { ...original, ...addressed(original, picture.focus) }] as const;
  });
  const originals = new Map<string, ServedOriginal>(await Promise.all(read));

  const encoders = new Map(
    [...originals.values()].flatMap((original) => {
      const { name, hash, path, ground, focus } = original;
      return shapesOf(original).flatMap((shape) => {
        const sizes = [...widths[shape].map((width) => [width, 'avif'] as const), [webpWidths[shape], 'webp'] as const];
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
    files: new Map(
      Array.from(encoders, ([address, make]) => [
        address,
        () => encodedPicture(tree, cache, basename(address), () => make('quick')),
      ]),
    ),
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

/** With a focus, the files have addresses of their own. */
const addressed = ({ bytes }: Original, focus: string | undefined) => ({
  hash: shortHash(6, bytes, JSON.stringify([settings, cardStart, focus])),
  focus,
});
