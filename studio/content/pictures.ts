import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { originalOf } from '@company/schemas/originals.ts';
import sharp from 'sharp';
import type { Crop, FieldRef, Problem, Saved, Upload } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { cropsOf, pictureName, type Size, toOriginal } from './picture-file.ts';

/** What the site needs of a picture within a page, where there is none yet to go by. */
const card: Size = { width: 1200, height: 900 };

/**
 * Every cut that the site would make of a person's picture. What is wrong with it is told beside them; writes nothing.
 * @param upload with the field that the picture is for, whose present picture says which size is needed
 */
export async function previewOf(
  store: ContentStore,
  { data, field }: Upload & { field?: FieldRef },
): Promise<{ crops: Crop[]; problems: Problem[] }> {
  const size = field ? await sizeNeeded(store, field) : card;
  try {
    return { crops: await cropsOf(await toOriginal(Buffer.from(data, 'base64'), size)), problems: [] };
  } catch (error) {
    if (error instanceof Refused) return { crops: [], problems: [{ message: error.message }] };
    throw error;
  }
}

/** Stores a person's picture under a new name, and names it in a field. @throws Refused; nothing is stored then */
export async function storePicture(
  store: ContentStore,
  { fileName, data, field, shows, version }: Upload & { field: FieldRef; shows: string; version: string },
): Promise<Saved> {
  if (shows.trim() === '') {
    const message = 'Please say in a sentence what the picture shows: those who cannot see it are told that.';
    throw new Refused('invalid', message, { problems: [{ message }] });
  }
  const original = await toOriginal(Buffer.from(data, 'base64'), await sizeNeeded(store, field));
  const name = pictureName(fileName, await namesIn(join(store.root, 'art/pictures')));
  return store.save(field, { name, shows }, version, new Map([[name, original]]));
}

/** The size of the field's present original. */
async function sizeNeeded(store: ContentStore, field: FieldRef): Promise<Size> {
  const { value } = await store.read(field);
  const present = typeof value === 'object' && value !== null ? value.name : undefined;
  const folder = join(store.root, 'art/pictures');
  const original = present && originalOf(folder, present);
  if (!original) return card;
  return (await sharp(join(folder, original)).metadata()).autoOrient;
}

async function namesIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refused('not-found', 'The folder art/pictures is not there any more. Bring it back, then try again.');
  });
  return new Set(files.map((file) => parse(file).name));
}
