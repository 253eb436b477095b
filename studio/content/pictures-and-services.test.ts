import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@company/tests/project-copy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareContent, sampleField, sampleService, textsIn } from '../tests/sample-project.ts';
import { putValue } from './content-text.ts';

// The whole content is read, and pictures are stored without loss.
vi.setConfig({ testTimeout: 60_000 });

/** A copy of the project with code of its own: schemas look for pictures beside themselves. Each test undoes its changes. */
const root = await mkdtemp(join(tmpdir(), 'studio-'));
afterAll(() => rm(root, { recursive: true }));
await copyProject(root, 'art/pictures');
const own = async <Module>(file: string): Promise<Module> => import(join(root, 'studio/content', file));
const { ContentStore } = await own<typeof import('./content-store.ts')>('content-store.ts');
const { createPictures } = await own<typeof import('./pictures.ts')>('pictures.ts');
const { undo, undoable } = await own<typeof import('../journal/undo.ts')>('../journal/undo.ts');
const { addService } = await own<typeof import('./new-service.ts')>('new-service.ts');
const field = sampleField('picture');
let before: Record<string, string>;

beforeAll(async () => {
  // The sample's picture is a wide one.
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } });
  await picture.webp({ lossless: true }).toFile(join(root, 'art/pictures/studio-sample.webp'));
  await prepareContent(join(root, 'content'));
  const service = join(root, 'content', sampleService);
  const text = await readFile(service, 'utf8');
  await writeFile(service, putValue(text, field.path, { name: 'studio-sample' }));
  before = await textsIn(join(root, 'content'));
});

// Copies of the project share their packages, and what is cached there.
const pictures = createPictures(root, join(root, 'cache'));
const photograph = sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#386' } });

test('an uploaded picture is stored under a free name when a value names it, and undone with it', async () => {
  const store = new ContentStore(root);
  const stored = await textsIn(join(root, 'art/pictures'));
  const picture = await pictures.upload('Studio Sample.jpeg', await photograph.jpeg().toBuffer());
  expect(picture).toEqual({ name: 'studio-sample-2', shows: '', width: 2000, height: 1400 });
  expect(await textsIn(join(root, 'art/pictures'))).toEqual(stored);
  expect((await pictures.list()).map(({ name }) => name)).toContain(picture.name);
  expect(await sharp(await pictures.preview(picture.name)).metadata()).toMatchObject({ format: 'webp', width: 640 });
  const value = { name: picture.name, shows: 'Robots at work', focus: '20% 40%' };
  const { version } = await store.read(field);
  const originals = await pictures.newIn([value]);
  await expect(store.save([{ field, value }], 'old', { pictures: originals })).rejects.toThrow('changed outside');
  expect(await textsIn(join(root, 'art/pictures'))).toEqual(stored);
  await store.save([{ field, value }], version, { pictures: originals });
  expect((await store.read(field)).value).toEqual(value);
  expect(Object.keys(await textsIn(join(root, 'art/pictures')))).toContain('studio-sample-2.webp');
  expect(await pictures.newIn([value])).toEqual(new Map());
  await undo(store);
  expect(await textsIn(join(root, 'content'))).toEqual(before);
});

test('a new service is there at its address, cannot be added twice, and is taken back', async () => {
  const store = new ContentStore(root);
  const added = await addService(store, { name: ' Second sample ', address: 'second-sample' });
  expect(added).toEqual({
    page: '/service-details/second-sample',
    versions: { 'services/second-sample.yaml': expect.any(String) },
  });
  const field = { file: 'services/second-sample.yaml', path: ['name'] };
  const { value, version } = await store.read(field);
  expect(value).toBe('Second sample');
  await store.save([{ field: field, value: 'Rooms' }], version);
  await expect(addService(store, { name: 'Other', address: 'second-sample' })).rejects.toThrow(
    'Another service has the address',
  );
  await undo(store);
  expect(undoable(await (await store.journal()).saves()).at(-1)?.name).toBe('the new service Second sample');
  await undo(store);
  expect(await textsIn(join(root, 'content'))).toEqual(before);
});
