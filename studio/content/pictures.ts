import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import sharp from 'sharp';
import type { Crop, FieldRef, Problem, Saved, Upload } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { cropsOf, pictureName, type Size, toOriginal } from './picture-file.ts';

/** The size of a picture within a page, for a field without a picture. */
const defaultSize: Size = { width: 1200, height: 900 };

/**
 * All crops that the site would make of a person's picture, and its problems. Writes nothing.
 * @param upload with the field for the picture; the field's present picture decides which size is needed
 */
export async function previewOf(
  store: ContentStore,
  { data, field }: Upload & { field?: FieldRef },
): Promise<{ crops: Crop[]; problems: Problem[] }> {
  const size = field ? await sizeNeeded(store, field) : defaultSize;
  try {
    return { crops: await cropsOf(await toOriginal(Buffer.from(data, 'base64'), size)), problems: [] };
  } catch (error) {
    if (error instanceof Refused) return { crops: [], problems: [{ message: error.message }] };
    throw error;
  }
}

/** Stores a person's picture under a new name, and enters it in a field. @throws Refused; then nothing is stored */
export async function storePicture(
  store: ContentStore,
  { fileName, data, field, shows, version }: Upload & { field: FieldRef; shows: string; version: string },
): Promise<Saved> {
  if (shows.trim() === '') {
    const message = 'Please describe the picture in a sentence, for people who do not see it.';
    throw new Refused('invalid', message, { problems: [{ message }] });
  }
  const original = await toOriginal(Buffer.from(data, 'base64'), await sizeNeeded(store, field));
  const name = pictureName(fileName, await namesIn(join(store.root, 'art/pictures')));
  return store.save([{ field, value: { name, shows } }], version, new Map([[name, original]]));
}

/** The size of the field's present original. */
async function sizeNeeded(store: ContentStore, field: FieldRef): Promise<Size> {
  const { value } = await store.read(field);
  const present = typeof value === 'object' && value !== null ? value.name : undefined;
  const folder = join(store.root, 'art/pictures');
  const original = present && originalOf(folder, present);
  if (!original) return defaultSize;
  return (await sharp(join(folder, original)).metadata()).autoOrient;
}

async function namesIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refused('not-found', 'The folder art/pictures does not exist any more. Restore it, then try again.');
  });
  return new Set(files.map((file) => parse(file).name));
}
