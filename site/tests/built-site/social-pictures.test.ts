import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dist, listed, metaOf } from './site.ts';

const { siteUrl } = await new ContentFolder('content', process.env.SITE_URL).read('company.yaml');

const image = (document: Document) => metaOf(document, 'property="og:image"') ?? 'none';

test.each(listed)('$path has a preview of the stated size, small enough for messengers', async ({ document }) => {
  // The address must have no characters that need escaping.
  expect(image(document)).toMatch(/^https:\/\/[^/]+\/social\/[a-z0-9-]+\.jpg$/);
  expect(image(document).startsWith(new URL('/social/', siteUrl).href)).toBe(true);
  const data = readFileSync(join(dist, new URL(image(document)).pathname));
  expect(await sharp(data).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const size = Math.round(data.length / 1024);
  const tooLarge = `The picture of this page is ${size} KB as a preview in messengers, which take 100 KB: choose one with less detail.`;
  expect(data.length, tooLarge).toBeLessThan(100 * 1024);
  // An empty picture would have a tenth of this size.
  expect(data.length, `The preview of this page is ${size} KB: is its picture empty?`).toBeGreaterThan(10 * 1024);
});

test('each page has one social picture, and there are no others', () => {
  const files = readdirSync(join(dist, 'social'));
  const named = listed.map(({ document }) => new URL(image(document)).pathname.replace('/social/', ''));
  expect(named.sort()).toEqual(files.sort());
  const contents = files.map((file) => readFileSync(join(dist, 'social', file)).toString('base64'));
  expect(new Set(contents).size, 'each picture is different').toBe(files.length);
});
