import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureName, toOriginal } from './pictures.ts';

const picture = (width: number, height: number, background = '#7a5af8') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a picture becomes an original', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('of %s', async (kind) => {
    const original = await toOriginal(await picture(1700, 1200).toFormat(kind, { effort: 1 }).toBuffer());
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', width: 1700, height: 1200 });
  });

  test('small enough, upright as the camera was held, and without the place where it was taken', async () => {
    const data = await picture(3000, 4000)
      .composite([
        { input: { create: { width: 3000, height: 2000, channels: 3, background: '#00ff00' } }, top: 0, left: 0 },
      ])
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
});

test('a HEIC file is turned, and its colours are those of its profile, Display P3', async () => {
  const data = await readFile(new URL('./display-p3.heic', import.meta.url));
  const pixels = await sharp(await toOriginal(data))
    .raw()
    .toBuffer();
  const ends = [pixels.subarray(0, 3), pixels.subarray(-3)];
  const rounded = ends.map((colour) => colour.map((value) => 16 * Math.round(value / 16)).join());
  expect(rounded).toEqual(['224,32,16', '16,32,224']);
});

describe('is refused with the reason', () => {
  test.each([
    ['3 pixels wide', async () => picture(3, 1000).png().toBuffer(), '3 × 1000 pixels; at least 1600 × 900'],
    [
      '61 megapixels',
      async () => picture(12_200, 5000).png({ compressionLevel: 1 }).toBuffer(),
      'more than 60 megapixels',
    ],
    ['a text', async () => Buffer.from('not a picture'), 'cannot read this file as a picture'],
    ['nothing', async () => Buffer.alloc(0), 'cannot read this file as a picture'],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'format svg'],
    ['more than 40 MB', async () => Buffer.alloc(40_000_001), 'larger than 40 MB'],
    [
      'a file that ends too early',
      async () => (await picture(2000, 1200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      'incomplete',
    ],
  ])('%s', async (_, data, words) => {
    await expect(toOriginal(await data())).rejects.toThrow(words);
  });

  test('one that moves', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => picture(1600, 900, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(toOriginal(moving)).rejects.toThrow('animated');
  });
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
