import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folderForTest, refusal, service } from '../../tests/desk.ts';
import { memoryDesk } from '../../tests/memory-desk.ts';
import { sampleField, sampleService } from '../../tests/sample-project.ts';
import { createPictures, pictureName } from './picture-library.ts';
import { toOriginal } from './picture-original.ts';

const picture = (width: number, height: number, background = '#7a5af8') =>
  sharp({ create: { width, height, channels: 3, background } });

test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('a picture becomes an original of %s', async (kind) => {
  const original = await toOriginal(await picture(1600, 900).toFormat(kind, { effort: 1 }).toBuffer());
  expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
});

test('opaque pictures with an alpha channel and AVIF with a general brand are accepted', async () => {
  const avif = await picture(1600, 900).avif({ effort: 0 }).toBuffer();
  avif.write('mif1', 8, 'latin1');
  for (const data of [await transparentPng(1), avif])
    expect(await sharp(await toOriginal(data)).metadata()).toMatchObject({ width: 1600, hasAlpha: false });
});

test('an original is scaled down, upright and without location', async () => {
  const green = { create: { width: 2100, height: 1400, channels: 3, background: '#00ff00' } } as const;
  const data = await picture(2100, 2800)
    .composite([{ input: green, top: 0, left: 0 }])
    .withExif({ IFD3: { GPSLatitude: '17/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const original = await toOriginal(data);
  const { width, height, exif } = await sharp(original).metadata();
  expect({ width, height, exif }).toEqual({ width: 2000, height: 1500, exif: undefined });
  // The upper half of the uploaded file is at the right of the original.
  const right = await sharp(original).extract({ left: 1200, top: 0, width: 800, height: 1500 }).stats();
  expect(right.dominant.g).toBeGreaterThan(right.dominant.r);
});

test('a HEIC file is turned upright, and its colours are converted from Display P3', async () => {
  const original = await toOriginal(readFileSync(new URL('./display-p3.heic', import.meta.url)));
  const pixels = await sharp(original).raw().toBuffer();
  const ends = [pixels.subarray(0, 3), pixels.subarray(-3)];
  const rounded = ends.map((colour) => colour.map((value) => 16 * Math.round(value / 16)).join());
  expect(rounded).toEqual(['224,32,16', '16,32,224']);
});

const animatedPicture = async () => {
  const frames = ['#ff0000', '#0000ff'].map((colour) => picture(1600, 900, colour).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
};
const png = (width: number, height: number) => picture(width, height).png({ compressionLevel: 1 }).toBuffer();
const transparentPng = (alpha: number) => picture(1600, 900).ensureAlpha(alpha).png({ compressionLevel: 1 }).toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  ['3 pixels wide', () => png(3, 1000), '3 × 1000 pixels; at least 1600 × 900'],
  ['61 megapixels', () => png(12_200, 5000), 'more than 60 megapixels'],
  ['a text', () => Buffer.from('not a picture'), 'cannot read this file as a picture'],
  ['nothing', () => Buffer.alloc(0), 'cannot read this file as a picture'],
  ['SVG', () => Buffer.from(svg), 'format svg'],
  ['more than 40 MB', () => Buffer.alloc(40_000_001), 'larger than 40 MB'],
  ['a file that ends too early', async () => (await png(2000, 1200)).subarray(0, 9_000), 'incomplete'],
  ['an animated picture', animatedPicture, 'animated'],
  ['a panorama', () => png(20_000, 1000), '20000 × 1000 pixels, too long and narrow'],
  ['a picture with transparent parts', async () => transparentPng(0.5), 'transparent parts'],
])('%s is refused with a reason', async (_, data, message) => {
  await expect(toOriginal(await data())).rejects.toThrow(message);
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

test('the first save with an uploaded picture adds the picture to the draft, and undo removes the picture', async () => {
  const { store, data, save, differences } = memoryDesk();
  const tree = async () => (await store.current()).tree;
  const pictures = createPictures(folderForTest());
  const uploaded = await pictures.upload(await tree(), 'RPA.jpeg', await picture(2000, 1400).jpeg().toBuffer());
  expect(uploaded).toEqual({ name: 'rpa-2', shows: '', width: 2000, height: 1400 });
  expect(await differences()).toEqual([]);
  const listed = await pictures.list(await tree(), await store.readContents(await tree()));
  expect(listed).toContainEqual({ name: 'rpa', shows: 'A robot at work.', width: 1, height: 1 });
  expect(listed.map(({ name }) => name)).toContain(uploaded.name);
  const preview = await pictures.preview(await tree(), uploaded.name);
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 640 });
  expect((await refusal(pictures.preview(await tree(), '../../etc/passwd'))).message).toContain('There is no picture');

  const value = { name: uploaded.name, shows: 'Robots at work', focus: '20% 40%' };
  const values = [{ field: sampleField('picture'), value }];
  const originals = await pictures.newOriginals(await tree(), [value]);
  const { version } = await store.text(sampleService);
  await save(['lead'], 'Other');
  expect((await refusal(store.save(values, version, [], originals))).message).toContain('changed in another window');
  expect(await differences()).toEqual([service]);
  await store.save(values, (await store.text(sampleService)).version, [], originals);
  expect(await data(sampleService)).toMatchObject({ picture: value });
  expect(await differences()).toEqual(['art/pictures/rpa-2.webp', service]);
  expect(await pictures.newOriginals(await tree(), [value])).toEqual(new Map());
  await store.undo();
  expect(await differences()).toEqual([service]);
});

test('simultaneous uploads get different names', async () => {
  const { store } = memoryDesk();
  const { tree } = await store.current();
  const pictures = createPictures(folderForTest());
  const data = await picture(1600, 900).png().toBuffer();
  const uploaded = await Promise.all([1, 2, 3].map(() => pictures.upload(tree, 'photo.png', data)));
  expect(uploaded.map(({ name }) => name).sort()).toEqual(['photo', 'photo-2', 'photo-3']);
});
