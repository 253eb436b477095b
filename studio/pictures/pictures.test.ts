import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '@company/tests/project-copy.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readValue } from '../tests/edits.ts';
import { prepareContent, sampleField, sampleService } from '../tests/sample-project.ts';

/** The files of a folder, and the text of the sample service. */
const stateOf = (root: string) => [
  readdirSync(join(root, 'content/services')).sort(),
  readdirSync(join(root, 'art/pictures')).sort(),
  readFileSync(join(root, 'content', sampleService), 'utf8'),
];

test('an uploaded picture is stored under a free name when a value names it, and undone with it', async () => {
  // A copy of the project with code of its own: schemas look for pictures beside themselves.
  const root = await temporaryFolder();
  await copyProject(root, 'art/pictures');
  const own = async <Module>(file: string): Promise<Module> => import(join(root, 'studio', file));
  const { ContentStore } = await own<typeof import('../content/content-store.ts')>('content/content-store.ts');
  const { createPictures } = await own<typeof import('./pictures.ts')>('pictures/pictures.ts');
  await prepareContent(join(root, 'content'));
  const before = stateOf(root);
  const field = sampleField('picture');
  const store = new ContentStore(root);
  const pictures = createPictures(root, join(root, 'cache'));
  const photograph = sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#386' } });
  const picture = await pictures.upload('RPA.jpeg', await photograph.jpeg().toBuffer());
  expect(picture).toEqual({ name: 'rpa-2', shows: '', width: 2000, height: 1400 });
  expect(stateOf(root)).toEqual(before);
  expect((await pictures.list()).map(({ name }) => name)).toContain(picture.name);
  expect(await sharp(await pictures.preview(picture.name)).metadata()).toMatchObject({ format: 'webp', width: 640 });
  const value = { name: picture.name, shows: 'Robots at work', focus: '20% 40%' };
  const { version } = await readValue(store, field);
  const originals = await pictures.newIn([value]);
  await expect(store.save([{ field, value }], 'old', [], originals)).rejects.toThrow('changed outside');
  expect(stateOf(root)).toEqual(before);
  await store.save([{ field, value }], version, [], originals);
  expect((await readValue(store, field)).value).toEqual(value);
  expect(stateOf(root)[1]).toContain('rpa-2.webp');
  expect(await pictures.newIn([value])).toEqual(new Map());
  await store.undo();
  expect(stateOf(root)).toEqual(before);
});
