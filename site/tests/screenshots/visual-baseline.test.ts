import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { baselineOf, compareBaselines } from './visual-baseline.ts';

// Encoding is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A drawing of a page: a dark header, lines of small bars for words, and a button. */
function page({ shift = 0, button = '#f5a524', words = '#454f73', blur = 0, longer = 0 } = {}): Promise<Buffer> {
  const bars = Array.from({ length: 40 }, (_, line) =>
    Array.from({ length: 24 }, (_, word) => {
      const x = 60 + word * 48;
      return `<rect x="${x}" y="${460 + shift + line * 26}" width="${20 + ((word * 7 + line * 5) % 22)}" height="9"/>`;
    }).join(''),
  ).join('');
  const height = 1600 + longer;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${height}"><rect width="1280" height="${height}" fill="#fff"/><rect width="1280" height="400" fill="#0a1024"/><rect x="60" y="300" width="160" height="48" rx="24" fill="${button}"/><g fill="${words}">${bars}</g></svg>`;
  const image = sharp(Buffer.from(svg));
  return (blur ? image.blur(blur) : image).png().toBuffer();
}

const look = async (how: Parameters<typeof page>[0] = {}) => baselineOf(await page(how), 1280);

const compare = async (how: Parameters<typeof page>[0]) =>
  (await compareBaselines(await look(), await look(how)))?.sentence;

describe('the same page', () => {
  test.each([
    ['drawn the same', {}],
    ['with its edges smoothed otherwise', { blur: 0.6 }],
    ['with its words a fraction of a pixel lower', { shift: 0.4 }],
    ['with its words in a slightly other grey, as another rasteriser has them', { words: '#4a5476' }],
    ['a rounded line height longer', { longer: 4 }],
  ])('%s is the same', async (_, how) => {
    expect(await compare(how)).toBeUndefined();
  });
});

describe('a page that has changed', () => {
  test.each([
    ['a section moved by half a line', { shift: 13 }, /cells look different/],
    ['a button of another colour', { button: '#4f46e5' }, /cells look different/],
    ['a button that is gone', { button: '#0a1024' }, /cells look different/],
    ['more at its end', { longer: 40 }, /length has changed by about 40 px/],
  ])('%s is seen', async (_, how, sentence) => {
    expect(await compare(how)).toMatch(sentence);
  });
});

test('the differences are drawn', async () => {
  const difference = await compareBaselines(await look(), await look({ button: '#4f46e5' }));
  const { format, width } = await sharp(difference?.picture).metadata();
  expect([format, width]).toEqual(['png', 320]);
});

test('a baseline is small enough for the repository', async () => {
  expect((await look()).length).toBeLessThan(40 * 1024);
});
