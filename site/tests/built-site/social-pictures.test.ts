import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesIn } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dist, listed } from './site.ts';

const content = await new ContentFolder('content', process.env.SITE_URL).readAll();
const { siteUrl } = content.get('company.yaml');
const [service] = filesIn(content, 'services');
const hasMaintenance = content.has('lifecycle/maintenance-&-support.yaml');

const image = (document: Document) =>
  document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? 'none';

describe.each(listed)('$path', ({ document }) => {
  test('has a picture for previews, at an absolute address without characters to escape', () => {
    expect(image(document)).toMatch(/^https:\/\/[^/]+\/social\/[a-z0-9-]+\.jpg$/);
    expect(image(document).startsWith(new URL('/social/', siteUrl).href)).toBe(true);
  });

  test('its picture is a JPEG of the stated size, small enough for messengers', async () => {
    const data = readFileSync(join(dist, new URL(image(document)).pathname));
    const { format, width, height } = await sharp(data).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const size = Math.round(data.length / 1024);
    const tooLarge = `The picture of this page is ${size} KB as a preview in messengers, which take 100 KB: choose one with less detail.`;
    expect(data.length, tooLarge).toBeLessThan(100 * 1024);
    // An empty picture would be a tenth of it.
    expect(data.length, `The preview of this page is ${size} KB: is its picture empty?`).toBeGreaterThan(20 * 1024);
  });
});

test('each page has its own, and no other is made', () => {
  const files = readdirSync(join(dist, 'social'));
  const named = listed.map(({ document }) => new URL(image(document)).pathname.replace('/social/', ''));
  expect(named.sort()).toEqual(files.sort());
  const contents = files.map((file) => readFileSync(join(dist, 'social', file)).toString('base64'));
  expect(new Set(contents).size).toBe(listed.length);
});

test.each([
  ['/it/anything', hasMaintenance ? '/social/it-maintenance-and-support.jpg' : '/social/home.jpg'],
  [`/service-details/${service?.slug.toUpperCase()}`, `/social/service-details-${service?.slug}.jpg`],
  ['/service-details/unknown', '/social/home.jpg'],
  ['/nowhere', '/social/home.jpg'],
])('%s has the picture of its canonical page', async (path, picture) => {
  const { renderPage } = await import(pathToFileURL(resolve('dist-server/current/render.js')).href);
  const { html } = await renderPage(path, JSON.parse(readFileSync('dist-server/current/assets.json', 'utf8')));
  const document = new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  expect(image(document)).toBe(new URL(picture, siteUrl).href);
});
