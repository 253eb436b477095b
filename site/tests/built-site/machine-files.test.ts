import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { dist, metaOf, pages } from './site.ts';

const contents = new ContentFolder('content', process.env.SITE_URL);
const company = await contents.read('company.yaml');
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const absolute = (path: string) => new URL(path, company.siteUrl).href;

test('robots.txt allows everything and names the sitemap', () => {
  expect(text('robots.txt')).toContain(`\nSitemap: ${absolute('/sitemap.xml')}\n`);
  expect(text('robots.txt')).not.toContain('Disallow: /');
});

test('security.txt is valid for a year at most', () => {
  const fields = new Map(
    text('.well-known/security.txt')
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(text('.well-known/security.txt')).toContain(`Contact: mailto:${company.email}\n`);
  expect(fields.get('Canonical')).toBe(absolute('/.well-known/security.txt'));
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});

test('the web manifest has the company, its first page, and icons of the stated sizes', async () => {
  const { icons, ...manifest } = JSON.parse(text('site.webmanifest'));
  const ink = hexOf(colourToken('ink'));
  expect(manifest).toMatchObject({
    name: company.name,
    short_name: company.shortName,
    start_url: '/',
    theme_color: ink,
    background_color: ink,
  });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height, format } = await sharp(join(dist, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type ?? 'image/png']);
  }
});

test.each(['icon-maskable-512.png', 'apple-touch-icon.png'])('%s has no transparent corner', async (file) => {
  expect((await sharp(join(dist, file)).stats()).isOpaque).toBe(true);
});

test.each(pages)('$file names its icons, and the colour of the bars of the browser', ({ document }) => {
  const links = ['apple-touch-icon', 'icon'].map((rel) => document.querySelector(`link[rel=${rel}]`));
  for (const link of links) expect(existsSync(join(dist, link?.getAttribute('href') ?? 'none'))).toBe(true);
  expect(metaOf(document, 'name=theme-color')).toBe(hexOf(colourToken('ink')));
});

test('favicon.ico is an icon of three sizes', () => {
  const file = readFileSync(join(dist, 'favicon.ico'));
  expect([0, 2, 4].map((offset) => file.readUInt16LE(offset))).toEqual([0, 1, 3]);
});

test.each(['logo.svg', 'logo-on-ink.svg'])('%s has the size at which it is shown', async (file) => {
  const { width, height } = await sharp(join(dist, file)).metadata();
  expect([width, height]).toEqual([250, 48]);
});
