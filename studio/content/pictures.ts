import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { originalOf } from '@company/schemas/originals.ts';
import { assetsIn } from '@company/schemas/resolve-assets.ts';
import { cachedFile } from '@company/site/vite/cached-file.ts';
import sharp from 'sharp';
import type { EntryValue, Picture } from '../api.ts';
import { Refused } from '../refused.ts';
import { pictureName, toOriginal } from './picture-file.ts';

/** The width of previews, in pixels. */
const previewWidth = 640;

/** The pictures that a person may choose: those of the project, and uploaded ones that no saved text names yet. */
export interface Pictures {
  list(): Promise<Picture[]>;
  /** Keeps a person's picture until a text that names it is saved. @throws Refused */
  upload(fileName: string, data: Buffer): Promise<Picture>;
  /** The originals that a value names and that are not in the project yet, by name. */
  newIn(value: EntryValue): Promise<Map<string, Buffer>>;
  /** A small WebP. @throws Refused if there is no such picture */
  preview(name: string): Promise<Buffer>;
}

/**
 * @param root the project's folder
 * @param cache the folder of uploaded pictures and of previews
 */
export function createPictures(root: string, cache = join(root, 'node_modules/.cache/studio')): Pictures {
  const folder = join(root, 'art/pictures');
  const uploads = join(cache, 'uploads');

  const fileOf = async (name: string): Promise<string> => {
    await mkdir(uploads, { recursive: true });
    const own = originalOf(folder, name);
    if (own) return join(folder, own);
    const uploaded = originalOf(uploads, name);
    if (uploaded) return join(uploads, uploaded);
    throw new Refused('not-found', `There is no picture ${name} any more. Choose another one.`);
  };
  const describe = async (name: string, shows = ''): Promise<Picture> => {
    const { autoOrient } = await sharp(await fileOf(name)).metadata();
    return { name, shows, ...autoOrient };
  };
  const names = async () => {
    await mkdir(uploads, { recursive: true });
    const files = [...(await readdir(uploads)), ...(await namesIn(folder))];
    const all = [...new Set(files.map((file) => parse(file).name))];
    return all.filter((name) => originalOf(folder, name) ?? originalOf(uploads, name));
  };

  return {
    async list() {
      const contents = await new ContentFolder(join(root, 'content')).readAll().catch(() => []);
      const used = [...contents].flatMap(([path, data]) => assetsIn(path, data).pictures);
      const words = new Map(used.flatMap(({ name, shows }) => (shows ? [[name, shows] as const] : [])));
      return Promise.all((await names()).sort().map((name) => describe(name, words.get(name))));
    },

    async upload(fileName, data) {
      const original = await toOriginal(data);
      const name = pictureName(fileName, new Set(await names()));
      await writeFile(join(uploads, `${name}.unfinished`), original);
      await rename(join(uploads, `${name}.unfinished`), join(uploads, `${name}.webp`));
      return describe(name);
    },

    async newIn(value) {
      const found = new Map<string, Buffer>();
      for (const name of namesWithin(value)) {
        if (!/^[a-z0-9-]+$/.test(name) || originalOf(folder, name)) continue;
        const file = await readFile(join(uploads, `${name}.webp`)).catch(() => undefined);
        if (file) found.set(name, file);
      }
      return found;
    },

    async preview(name) {
      const file = await fileOf(name);
      const { mtimeMs } = await stat(file);
      return cachedFile(join(cache, 'previews', `${name}-${mtimeMs}.webp`), () =>
        sharp(file)
          .autoOrient()
          .resize({ width: previewWidth, withoutEnlargement: true })
          .webp({ quality: 70 })
          .toBuffer(),
      );
    },
  };
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refused('not-found', 'The folder art/pictures does not exist any more. Restore it, then try again.');
  });

/** Every text in a field `name` of a value: the pictures are among them. */
function namesWithin(value: EntryValue): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'name' in value && typeof value.name === 'string' ? [value.name] : [];
  return [...own, ...Object.values(value).flatMap((part) => namesWithin(part as EntryValue))];
}
