import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesIn } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { isSample } from '../../../scripts/launch-check/sample.ts';
import { assets, brotliBytes, dist, languageOf, listed, pages } from './site.ts';

const KB = 1024;

const [service] = filesIn(await new ContentFolder('content').readAll(), 'services');

const scriptOf = (document: Document) => document.querySelector<HTMLElement>('script[data-app]');

/** The scripts that a page loads at once. */
const filesOf = (document: Document) => {
  const script = scriptOf(document);
  const files = [script?.getAttribute('data-app'), ...(script?.getAttribute('data-modules')?.split(' ') ?? [])];
  return files.filter((file): file is string => Boolean(file));
};

const home = pages.find(({ path }) => path === '/');

// Not for another company, whose texts may be longer, nor for another language, whose letters may have two bytes.
const inSiteLanguage = pages.filter((page) => !languageOf(page));

sampleTest.each(inSiteLanguage)('$path fits the first round trip: ten packets, with a KB for headers', ({ file }) => {
  const advice = 'too long for the first round trip; shorten its texts or its sections (bytes of compressed HTML)';
  expect(brotliBytes(file), `${file} is ${advice}`).toBeLessThan(10 * 1460 - KB);
});

/** The addresses of the files that elements of a page name. */
const linked = (document: Document | undefined, selector: string) =>
  [...(document?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href') ?? '');

test.each(listed)('$path has one stylesheet below its hero, of at most 10 KB', ({ document }) => {
  const [file = '', ...others] = linked(document, '#main > link[rel=stylesheet]');
  expect(others).toEqual([]);
  expect(brotliBytes(file)).toBeGreaterThan(KB);
  expect(brotliBytes(file)).toBeLessThan(10 * KB);
});

test('the boot script is at most 1.5 KB', () => {
  const boot = (home && scriptOf(home.document)?.textContent) || '';
  expect(boot.length).toBeGreaterThan(0);
  expect(brotliCompressSync(boot).length).toBeLessThan(1.5 * KB);
});

const withoutForm = listed.filter(({ document }) => !document.querySelector('.enquiry-form'));

sampleTest.each(withoutForm)('$path loads at most 66 KB of JavaScript', ({ document }) => {
  const bytes = filesOf(document).reduce((total, file) => total + brotliBytes(file), 0);
  expect(bytes).toBeGreaterThan(10 * KB);
  expect(bytes, 'compressed bytes: move code to where it is needed, or texts to another page').toBeLessThan(66 * KB);
});

// The content decides which small files the build puts together.
sampleTest('offline support is at most 4 KB, and no page loads it first', () => {
  const scripts = assets.scripts['site/offline/offline-support.tsx'] ?? [];
  const first = new Set(home ? filesOf(home.document) : []);
  const later = scripts.filter((file) => !first.has(file));
  expect(later.length).toBeGreaterThan(0);
  expect(later.reduce((total, file) => total + brotliBytes(file), 0)).toBeLessThan(4 * KB);
});

test('the worker is at most 12 KB, and installs at most 200 KB', () => {
  expect(brotliBytes('worker.js')).toBeLessThan(12 * KB);
  const worker = readFileSync(join(dist, 'worker.js'), 'utf8');
  const installed = /files:([^}]+)/.exec(worker)?.[1]?.match(/\/hashed\/[^`"',]+/g) ?? [];
  expect(installed.length).toBeGreaterThan(10);
  const bytes = installed.map((file) =>
    file.endsWith('.woff2') ? statSync(join(dist, file)).size : brotliBytes(file),
  );
  expect(bytes.reduce((total, size) => total + size, brotliBytes('index.html'))).toBeLessThan(200 * KB);
});

test('two fonts, at most 60 KB together', () => {
  const fonts = linked(home?.document, 'link[as=font]');
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, file) => total + readFileSync(join(dist, file)).length, 0)).toBeLessThan(60 * KB);
});

test('a service tile without a picture loads a drawing of less than 1 KB, and lazily', () => {
  const drawings = [...(home?.document.querySelectorAll('.service-tile > img') ?? [])];
  if (isSample()) expect(drawings.length).toBeGreaterThan(0);
  for (const drawing of drawings) {
    expect(drawing.getAttribute('loading')).toBe('lazy');
    expect(readFileSync(join(dist, drawing.getAttribute('src') ?? '')).length).toBeLessThan(KB);
  }
});

test('each page carries only its own content', () => {
  const words = service?.data.overview.paragraphs[0]?.slice(0, 20) ?? '';
  expect(words.length).toBeGreaterThan(3);
  const has = (path: string) =>
    filesOf(pages.find((page) => page.path === path)?.document as Document).some((file) =>
      readFileSync(join(dist, file), 'utf8').includes(words),
    );
  expect(has(`/service-details/${service?.slug}`)).toBe(true);
  expect(has('/about')).toBe(false);
});
