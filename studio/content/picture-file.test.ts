import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropsOf, pictureName, toOriginal } from './picture-file.ts';

const wide = { width: 1600, height: 900 };

const picture = (width: number, height: number, background = '#7a5af8') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('a picture becomes an original', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('of %s', async (kind) => {
    const original = await toOriginal(await picture(1700, 1200).toFormat(kind, { effort: 1 }).toBuffer(), wide);
    expect(await sharp(original).metadata()).toMatchObject({ format: 'webp', ...wide });
  });

  test('cut from its middle, upright as the camera was held, and without the place where it was taken', async () => {
    const stripes = picture(900, 1600).composite([
      { input: await picture(900, 400).png().toBuffer(), top: 0, left: 0 },
      { input: { create: { width: 900, height: 800, channels: 3, background: '#00ff00' } }, top: 400, left: 0 },
    ]);
    const data = await stripes
      .withExif({ IFD3: { GPSLatitude: '17/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const original = await toOriginal(data, { width: 1200, height: 900 });
    const { width, height, exif } = await sharp(original).metadata();
    expect({ width, height, exif }).toEqual({ width: 1200, height: 900, exif: undefined });
    const { dominant } = await sharp(original).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
  });
});

describe('is refused with the reason', () => {
  test.each([
    ['3 pixels wide', async () => picture(3, 1000).png().toBuffer(), '3 × 1000 pixels; at least 1600 × 900'],
    [
      '61 megapixels',
      async () => picture(12_200, 5000).png({ compressionLevel: 1 }).toBuffer(),
      '61 megapixels; at most 60',
    ],
    ['a text', async () => Buffer.from('not a picture'), 'cannot read this file as a picture'],
    ['nothing', async () => Buffer.alloc(0), 'cannot read this file as a picture'],
    [
      'a drawing as SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1200"/>'),
      'format svg',
    ],
    ['more than 40 MB', async () => Buffer.alloc(40_000_001), 'larger than 40 MB'],
    [
      'a file that ends too early',
      async () => (await picture(2000, 1200).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      'incomplete',
    ],
  ])('%s', async (_, data, words) => {
    await expect(toOriginal(await data(), wide)).rejects.toThrow(words);
  });

  test('one that moves', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => picture(1600, 900, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    await expect(toOriginal(moving, wide)).rejects.toThrow('animated');
  });
});

test('every cut that the site makes is shown: of a wide one two, of another one', async () => {
  const original = await toOriginal(await picture(1600, 900).png().toBuffer(), wide);
  const crops = await cropsOf(original);
  expect(crops.map(({ width, height }) => [width, height])).toEqual([
    [1600, 900],
    [1120, 900],
  ]);
  for (const { src } of crops) {
    const data = Buffer.from(src.replace(/^data:image\/webp;base64,/, ''), 'base64');
    expect((await sharp(data).metadata()).width).toBe(480);
  }
  const card = await toOriginal(await picture(1600, 900).png().toBuffer(), { width: 1200, height: 900 });
  expect(await cropsOf(card)).toHaveLength(1);
});

test.each([
  ['Our Office (2).JPG', 'our-office-2'],
  ['Équipe à Hyderabad.png', 'equipe-a-hyderabad'],
  ['తెలుగు.webp', 'picture'],
  ['../../etc/passwd', 'etc-passwd'],
  ['rpa.png', 'rpa-3'],
])('%s is stored as %s', (fileName, name) => {
  expect(pictureName(fileName, new Set(['rpa', 'rpa-2']))).toBe(name);
});
