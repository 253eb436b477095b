import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { slugOf } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/contents.ts';
import { pictureEndings } from '@company/schemas/project-files.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cachedFile } from '@company/site/build/generated-files.ts';
import sharp, { type Metadata } from 'sharp';
import type { FieldValue, LibraryPicture } from '../../protocol/content-fields.ts';
import { Refused } from '../errors.ts';
import type { Tree } from '../git/tree.ts';
import { refuseUnreadable, toOriginal } from './picture-original.ts';

const previewWidth = 640;

/**
 * The pictures that a person may choose: pictures of the draft, and uploads that the draft does not use yet.
 * @param cache the folder of uploaded pictures and of previews
 */
export function createPictures(cache: string) {
  const uploads = join(cache, 'uploads');
  mkdirSync(uploads, { recursive: true });
  let lastUpload: Promise<unknown> = Promise.resolve();
  /** A key identifies the bytes of a picture, so an entry never changes. */
  const metadataByKey = new Map<string, Promise<Metadata>>();

  /** All originals by name. */
  const originals = async (tree: Tree): Promise<ReadonlyMap<string, Original>> => {
    const uploaded = (await readdir(uploads))
      .filter((file) => isOriginal.test(file))
      .map((file): Original => {
        const path = join(uploads, file);
        return { key: file, path, isNew: true, read: () => readFile(path) };
      });
    const inDraft = (await tree.list('art/pictures')).map((file): Original => {
      const path = `art/pictures/${file}`;
      const read = async () => (await tree.read(path)) ?? refuseUnreadable();
      return { key: tree.blobOf(path) ?? path, path, isNew: false, read };
    });
    return new Map([...uploaded, ...inDraft].map((picture) => [parse(picture.path).name, picture]));
  };
  const describe = async (name: string, { key, read }: Original, shows = ''): Promise<LibraryPicture> => {
    const metadata = metadataByKey.get(key) ?? read().then((data) => sharp(data).metadata());
    metadataByKey.set(key, metadata);
    metadata.catch(() => metadataByKey.delete(key));
    return { name, shows, ...(await metadata).autoOrient };
  };

  return {
    async list(tree: Tree, contents: Contents | undefined): Promise<LibraryPicture[]> {
      const usedPictures = [...(contents ?? [])].flatMap(([path, data]) => assetsIn(path, data).pictures);
      const descriptions = new Map(usedPictures.flatMap(({ name, shows }) => (shows ? [[name, shows] as const] : [])));
      const sortedOriginals = [...(await originals(tree))].sort(([a], [b]) => (a < b ? -1 : 1));
      // Files that are not pictures are left out of the list.
      const described = sortedOriginals.map(([name, original]) =>
        describe(name, original, descriptions.get(name)).catch(ignoreDecoderError),
      );
      return (await Promise.all(described)).filter((picture) => picture !== undefined);
    },

    async upload(tree: Tree, fileName: string, data: Buffer): Promise<LibraryPicture> {
      const original = await toOriginal(data);
      // Uploads run one after the other, so that each upload gets its own name.
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

    /** The uploads that `values` add to the draft, by their path in the draft. */
    async newOriginals(tree: Tree, values: readonly FieldValue[]): Promise<Map<string, Buffer>> {
      const newPictures = new Map<string, Buffer>();
      const allOriginals = await originals(tree);
      for (const value of values) {
        if (typeof value !== 'object' || value === null) continue;
        const original = allOriginals.get(value.name);
        if (original?.isNew) newPictures.set(`art/pictures/${value.name}.webp`, await original.read());
      }
      return newPictures;
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
  /** Identifies the bytes. */
  key: string;
  path: string;
  isNew: boolean;
  read(): Promise<Buffer>;
}

const isOriginal = new RegExp(`\\.(${pictureEndings.join('|')})$`, 'i');

/** Makes the name of a new picture from the name of the uploaded file. If the name is taken, a number is added. */
export function pictureName(fileName: string, takenNames: ReadonlyMap<string, unknown>): string {
  const name =
    slugOf(fileName.replace(/\.\w+$/, ''))
      .slice(0, 40)
      .replace(/-$/, '') || 'picture';
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!takenNames.has(numbered)) return numbered;
  }
}

/** Ignores errors of the decoder. @throws errors of the system, which have a code */
function ignoreDecoderError(error: NodeJS.ErrnoException): undefined {
  if (error.code) throw error;
}
