import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { slugOf } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/contents.ts';
import { endings } from '@company/schemas/project-files.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cachedFile } from '@company/site/build/cached-file.ts';
import sharp, { type Metadata } from 'sharp';
import type { FieldValue, LibraryPicture } from '../../shared/api.ts';
import type { Tree } from '../git/tree.ts';
import { Refused } from '../refused.ts';
import { heicToPng, isHeic } from './heic.ts';

const previewWidth = 640;

/**
 * The pictures that a person may choose: those of their draft, and uploaded ones that no saved text names yet.
 * @param cache the folder of uploaded pictures and of previews
 */
export function createPictures(cache: string) {
  const uploads = join(cache, 'uploads');
  mkdirSync(uploads, { recursive: true });
  let lastUpload: Promise<unknown> = Promise.resolve();
  /** Facts by the name of the bytes, which never change. */
  const known = new Map<string, Promise<Metadata>>();

  /** The originals by their names: uploaded ones, and those of the draft. */
  const originals = async (tree: Tree): Promise<ReadonlyMap<string, Original>> => {
    const uploaded = (await readdir(uploads))
      .filter((file) => isOriginal.test(file))
      .map((file): Original => {
        const path = join(uploads, file);
        return { key: file, path, isNew: true, read: () => readFile(path) };
      });
    const drafted = (await tree.list('art/pictures')).map((file): Original => {
      const path = `art/pictures/${file}`;
      const read = async () => (await tree.read(path)) ?? unreadable();
      return { key: tree.blobOf(path) ?? path, path, isNew: false, read };
    });
    return new Map([...uploaded, ...drafted].map((picture) => [parse(picture.path).name, picture]));
  };
  const describe = async (name: string, { key, read }: Original, shows = ''): Promise<LibraryPicture> => {
    const metadata = known.get(key) ?? read().then((data) => sharp(data).metadata());
    known.set(key, metadata);
    metadata.catch(() => known.delete(key));
    return { name, shows, ...(await metadata).autoOrient };
  };

  return {
    async list(tree: Tree, contents: Contents | undefined): Promise<LibraryPicture[]> {
      const used = [...(contents ?? [])].flatMap(([path, data]) => assetsIn(path, data).pictures);
      const words = new Map(used.flatMap(({ name, shows }) => (shows ? [[name, shows] as const] : [])));
      const all = [...(await originals(tree))].sort(([a], [b]) => (a < b ? -1 : 1));
      // A file that is no picture is not offered.
      const described = all.map(([name, original]) => describe(name, original, words.get(name)).catch(unlessDisk));
      return (await Promise.all(described)).filter((picture) => picture !== undefined);
    },

    async upload(tree: Tree, fileName: string, data: Buffer): Promise<LibraryPicture> {
      const original = await toOriginal(data);
      // One after the other: no two get the same name.
      const writing = lastUpload.then(async () => {
        const name = pictureName(fileName, await originals(tree));
        const path = join(uploads, `${name}.webp`);
        await writeFile(`${path}.unfinished`, original);
        await rename(`${path}.unfinished`, path);
        return { name, path };
      });
      lastUpload = writing.catch(() => undefined);
      const { name, path } = await writing;
      return describe(name, { key: `${name}.webp`, path, isNew: true, read: async () => original });
    },

    /** The originals that values name and that are not in the draft yet, by their paths. */
    async newIn(tree: Tree, values: readonly FieldValue[]): Promise<Map<string, Buffer>> {
      const found = new Map<string, Buffer>();
      const all = await originals(tree);
      for (const value of values) {
        if (typeof value !== 'object' || value === null) continue;
        const original = all.get(value.name);
        if (original?.isNew) found.set(`art/pictures/${value.name}.webp`, await original.read());
      }
      return found;
    },

    async preview(tree: Tree, name: string): Promise<Buffer> {
      const original = (await originals(tree)).get(name);
      if (!original) throw new Refused(`There is no picture ${name} any more. Choose another one.`);
      return cachedFile(join(cache, 'previews', `${name}-${original.key}.webp`), async () =>
        sharp(await original.read())
          .autoOrient()
          .resize({ width: previewWidth, withoutEnlargement: true })
          .webp({ quality: 70 })
          .toBuffer(),
      );
    },
  };
}

interface Original {
  /** Names the bytes. */
  key: string;
  path: string;
  isNew: boolean;
  read(): Promise<Buffer>;
}

const isOriginal = new RegExp(`\\.(${endings.join('|')})$`, 'i');

const maxBytes = 40_000_000;
const maxPixels = 60_000_000;
/** The longest side that a WebP may have. */
const maxSide = 16_383;
const kinds = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** The least size, in pixels: any picture may be behind the text of a first view. */
const least = { width: 1600, height: 900 };

/** An original is not made smaller than this, in pixels: its parts are served with up to 1600. */
const enough = { width: 2000, height: 1125 };

/**
 * A person's picture as an original: upright, without what the camera wrote into it, and small enough for a repository.
 * @returns WebP
 * @throws Refused if it is no picture, too small or too large
 */
export async function toOriginal(data: Buffer): Promise<Buffer> {
  if (data.length > maxBytes)
    throw new Refused('The file is larger than 40 MB. Make the picture smaller and try again.');
  if (data.length === 0) return unreadable();
  const isPhotograph = isHeic(data);
  const source = isPhotograph ? await heicToPng(data).catch(unreadable) : data;
  const metadata = await metadataOf(source);
  const format = fittingFormat(metadata);
  if (metadata.hasAlpha && !(await sharp(source).stats().catch(unreadable)).isOpaque)
    throw new Refused('The picture has transparent parts. Pages show it on light and on dark: give it a background.');
  return sharp(source, { limitInputPixels: maxPixels })
    .autoOrient()
    .removeAlpha()
    .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, nearLossless: format === 'png' && !isPhotograph })
    .toBuffer()
    .catch(unreadable);
}

/**
 * The name of a new picture, from the name of the person's file. A number follows if the name is taken.
 * @param taken names of other pictures
 */
export function pictureName(fileName: string, taken: ReadonlyMap<string, unknown>): string {
  const name =
    slugOf(fileName.replace(/\.\w+$/, ''))
      .slice(0, 40)
      .replace(/-$/, '') || 'picture';
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

function fittingFormat({ format, pages = 1, autoOrient, width, height }: Metadata): string {
  if (!kinds.includes(format))
    throw new Refused(`The studio does not accept pictures in the format ${format}. ${allowed}`);
  if (pages > 1) throw new Refused('This picture is animated, or has several pages. Choose a still picture.');
  if (width * height > maxPixels)
    throw new Refused('The picture has more than 60 megapixels. Make it smaller and try again.');
  if (autoOrient.width < least.width || autoOrient.height < least.height) {
    throw new Refused(
      `The picture is ${autoOrient.width} × ${autoOrient.height} pixels; at least ${least.width} × ${least.height} are needed.`,
    );
  }
  const { width: across, height: down } = autoOrient;
  const scale = Math.min(1, Math.max(enough.width / across, enough.height / down));
  if (Math.max(across, down) * scale > maxSide)
    throw new Refused(`The picture is ${across} × ${down} pixels, too long and narrow. Cut out the part that matters.`);
  return format;
}

const allowed = 'Choose a photograph or a drawing as JPEG, HEIC, PNG, WebP, AVIF or TIFF.';

const unreadable = (): never => {
  throw new Refused(
    `The studio cannot read this file as a picture: it has another format, or is incomplete. ${allowed}`,
  );
};

/** Without a limit, so that the message about a large picture can have its size. */
const metadataOf = async (data: Buffer): Promise<Metadata> =>
  sharp(data, { limitInputPixels: false }).metadata().catch(unreadable);

/** @throws the errors of the system, which have a code: those of the decoder have none */
function unlessDisk(error: NodeJS.ErrnoException): undefined {
  if (error.code) throw error;
}
