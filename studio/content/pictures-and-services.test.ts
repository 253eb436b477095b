import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@company/tests/project-copy.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareContent, sampleField, sampleService, textsIn } from '../tests/sample-project.ts';
import { replaceValue } from './write.ts';

// The whole content is read, and pictures are stored without loss.
vi.setConfig({ testTimeout: 60_000 });

/** A copy of the project with code of its own: schemas look for pictures beside themselves. Each test undoes its changes. */
const root = await mkdtemp(join(tmpdir(), 'studio-'));
afterAll(() => rm(root, { recursive: true }));
await copyProject(root, 'art/pictures');
const own = async <Module>(file: string): Promise<Module> => import(join(root, 'studio/content', file));
const { ContentStore } = await own<typeof import('./content-store.ts')>('content-store.ts');
const { storePicture, previewOf } = await own<typeof import('./pictures.ts')>('pictures.ts');
const { addService } = await own<typeof import('./services.ts')>('services.ts');
const field = sampleField('picture');
let before: Record<string, string>;

beforeAll(async () => {
  // The sample's picture is a wide one.
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } });
  await picture.webp({ lossless: true }).toFile(join(root, 'art/pictures/studio-sample.webp'));
  await prepareContent(join(root, 'content'));
  const service = join(root, 'content', sampleService);
  const text = await readFile(service, 'utf8');
  await writeFile(service, replaceValue(text, field.path, { name: 'studio-sample' }));
  before = await textsIn(join(root, 'content'));
});

const photograph = async (width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#386' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

test('a picture is stored in the size of the one before, named in its field, and taken back with it', async () => {
  const store = new ContentStore(root);
  const upload = { fileName: 'Studio Sample.jpeg', data: await photograph(2000, 1400) };
  const { crops, problems } = await previewOf(store, { ...upload, field });
  expect(problems).toEqual([]);
  expect(crops.map(({ width, height }) => [width, height])).toEqual([
    [1600, 900],
    [1120, 900],
  ]);
  const { version } = await store.read(field);
  await storePicture(store, { ...upload, field, shows: ' Robots at work ', version });
  expect((await store.read(field)).value).toEqual({ name: 'studio-sample-2', shows: 'Robots at work' });
  const stored = join(root, 'art/pictures/studio-sample-2.webp');
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
  await store.undo();
  expect(await textsIn(join(root, 'content'))).toEqual(before);
  await expect(sharp(stored).metadata()).rejects.toThrow('missing');
});

test('a picture that is too small, or without words, or for an old version leaves nothing behind', async () => {
  const store = new ContentStore(root);
  const pictures = await textsIn(join(root, 'art/pictures'));
  const small = { fileName: 'small.jpeg', data: await photograph(1500, 900) };
  const large = { fileName: 'large.jpeg', data: await photograph(1600, 900) };
  const { version } = await store.read(field);
  const needed = 'The picture is 1500 × 900 pixels; at least 1600 × 900 are needed here.';
  expect(await previewOf(store, { ...small, field })).toEqual({ crops: [], problems: [{ message: needed }] });
  await expect(storePicture(store, { ...small, field, shows: 'A', version })).rejects.toThrow(needed);
  await expect(storePicture(store, { ...large, field, shows: ' ', version })).rejects.toThrow('describe the picture');
  await expect(storePicture(store, { ...large, field, shows: 'A', version: 'old' })).rejects.toThrow('changed outside');
  const long = storePicture(store, { ...large, field, shows: 'x'.repeat(301), version });
  await expect(long).rejects.toThrow('301 characters; at most 300');
  expect(await textsIn(join(root, 'content'))).toEqual(before);
  expect(await textsIn(join(root, 'art/pictures'))).toEqual(pictures);
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
  await expect(store.create(sampleService, 'name: A\n', 'the new service')).rejects.toThrow('already');
  await store.undo();
  expect(store.undoable).toBe('the new service Second sample');
  await store.undo();
  expect(await textsIn(join(root, 'content'))).toEqual(before);
});
