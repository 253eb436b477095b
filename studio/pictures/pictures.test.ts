import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '@company/tests/project-copy.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dataOf } from '../content/content-text.ts';
import { prepareContent, sampleField, sampleService } from '../tests/sample-project.ts';
import { pictureName, toOriginal } from './pictures.ts';

const picture = (width: number, height: number, background = '#7a5af8') =>
  sharp({ create: { width, height, channels: 3, background } });

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('a picture becomes an original of %s', async (kind) => {
  const original = await toOriginal(await picture(1700, 1200).toFormat(kind, { effort: 1 }).toBuffer());
  expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 1700, height: 1200 });
});

test('a picture that could be transparent and is not, and AVIF of the general brand, are accepted', async () => {
  const avif = await picture(1700, 1200).avif({ effort: 1 }).toBuffer();
  avif.write('mif1', 8, 'latin1');
  for (const data of [await holed(1), avif])
    expect(await sharp(await toOriginal(data)).metadata()).toMatchObject({ width: 1700, hasAlpha: false });
});

test('an original is small enough, upright as the camera was held, and without the place where it was taken', async () => {
  const green = { create: { width: 3000, height: 2000, channels: 3, background: '#00ff00' } } as const;
  const data = await picture(3000, 4000)
    .composite([{ input: green, top: 0, left: 0 }])
    .withExif({ IFD3: { GPSLatitude: '17/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const original = await toOriginal(data);
  const { width, height, exif } = await sharp(original).metadata();
  expect({ width, height, exif }).toEqual({ width: 2000, height: 1500, exif: undefined });
  // The upper half as the camera stored it is at the right.
  const right = await sharp(original).extract({ left: 1200, top: 0, width: 800, height: 1500 }).stats();
  expect(right.dominant.g).toBeGreaterThan(right.dominant.r);
});

test('a HEIC file is turned, and its colours are those of its profile, Display P3', async () => {
  const original = await toOriginal(readFileSync(new URL('./display-p3.heic', import.meta.url)));
  const pixels = await sharp(original).raw().toBuffer();
  const ends = [pixels.subarray(0, 3), pixels.subarray(-3)];
  const rounded = ends.map((colour) => colour.map((value) => 16 * Math.round(value / 16)).join());
  expect(rounded).toEqual(['224,32,16', '16,32,224']);
});

const moving = async () => {
  const frames = ['#ff0000', '#0000ff'].map((colour) => picture(1600, 900, colour).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
};
const png = (width: number, height: number) => picture(width, height).png({ compressionLevel: 1 }).toBuffer();
const holed = (alpha: number) => picture(1700, 1200).ensureAlpha(alpha).png({ compressionLevel: 1 }).toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ['3 pixels wide', () => png(3, 1000), '3 × 1000 pixels; at least 1600 × 900'],
  ['61 megapixels', () => png(12_200, 5000), 'more than 60 megapixels'],
  ['a text', () => Buffer.from('not a picture'), 'cannot read this file as a picture'],
  ['nothing', () => Buffer.alloc(0), 'cannot read this file as a picture'],
  ['SVG', () => Buffer.from(svg), 'format svg'],
  ['more than 40 MB', () => Buffer.alloc(40_000_001), 'larger than 40 MB'],
  ['a file that ends too early', async () => (await png(2000, 1200)).subarray(0, 9_000), 'incomplete'],
  ['one that moves', moving, 'animated'],
  ['a panorama', () => png(20_000, 1000), '20000 × 1000 pixels, too long and narrow'],
  ['one with a hole', async () => holed(0.5), 'transparent parts'],
])('%s is refused with the reason', async (_, data, words) => {
  await expect(toOriginal(await data())).rejects.toThrow(words);
});

test.each([
  ['Our Office (2).JPG', 'our-office-2'],
  ['Équipe à Hyderabad.png', 'equipe-a-hyderabad'],
  ['తెలుగు.webp', 'picture'],
  ['../../etc/passwd', 'etc-passwd'],
  ['rpa.png', 'rpa-3'],
])('%s is stored as %s', (fileName, name) => {
  expect(pictureName(fileName, new Map([['rpa'], ['rpa-2']].map(([taken]) => [taken ?? '', taken])))).toBe(name);
});

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
  const uploaded = await pictures.upload('RPA.jpeg', await picture(2000, 1400).jpeg().toBuffer());
  expect(uploaded).toEqual({ name: 'rpa-2', shows: '', width: 2000, height: 1400 });
  expect(stateOf(root)).toEqual(before);
  expect((await pictures.list()).map(({ name }) => name)).toContain(uploaded.name);
  expect(await sharp(await pictures.preview(uploaded.name)).metadata()).toMatchObject({ format: 'webp', width: 640 });
  const value = { name: uploaded.name, shows: 'Robots at work', focus: '20% 40%' };
  const { version } = await store.text(sampleService);
  const originals = await pictures.newIn([value]);
  await expect(store.save([{ field, value }], 'old', [], originals)).rejects.toThrow('changed outside');
  expect(stateOf(root)).toEqual(before);
  await store.save([{ field, value }], version, [], originals);
  expect(dataOf(readFileSync(join(root, 'content', sampleService), 'utf8'))).toMatchObject({ picture: value });
  expect(stateOf(root)[1]).toContain('rpa-2.webp');
  expect(await pictures.newIn([value])).toEqual(new Map());
  await store.undo();
  expect(stateOf(root)).toEqual(before);
});
