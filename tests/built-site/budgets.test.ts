import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assets, brotliBytes, dist, listed, pages } from './site.ts';

const KB = 1024;

const scriptOf = (document: Document) => document.querySelector<HTMLElement>('script[data-app]');

/** The scripts that a page loads at once. */
const filesOf = (document: Document) => {
  const script = scriptOf(document);
  const files = [script?.getAttribute('data-app'), ...(script?.getAttribute('data-modules')?.split(' ') ?? [])];
  return files.filter((file): file is string => Boolean(file));
};

/** What a page loads as JavaScript without being asked, compressed, in bytes. */
const javaScriptBytes = (document: Document) => filesOf(document).reduce((total, file) => total + brotliBytes(file), 0);

const home = pages.find(({ path }) => path === '/');

describe.each(pages)('$path', ({ file }) => {
  test('comes in the first flight of a connection: ten packets, with a KB for what stands before it', () => {
    expect(brotliBytes(file)).toBeLessThan(10 * 1460 - KB);
  });
});

test('the rest of the stylesheet is at most 10 KB', () => {
  expect(brotliBytes((home && scriptOf(home.document)?.dataset.rest) ?? '')).toBeLessThan(10 * KB);
});

test('the boot script is at most 1.5 KB', () => {
  const boot = (home && scriptOf(home.document)?.textContent) || '';
  expect(boot.length).toBeGreaterThan(0);
  expect(brotliCompressSync(boot).length).toBeLessThan(1.5 * KB);
});

describe.each(listed.filter(({ document }) => !document.querySelector('.enquiry-form')))('$path', ({ document }) => {
  test('loads at most 70 KB of JavaScript', () => {
    const bytes = javaScriptBytes(document);
    expect(bytes).toBeGreaterThan(10 * KB);
    expect(bytes).toBeLessThan(70 * KB);
  });
});

test('what the shell loads later is at most 4 KB, and no page loads it first', () => {
  const files = assets.modules['site/shell/later/later.tsx'] ?? [];
  const first = new Set(home ? filesOf(home.document) : []);
  const later = files.filter((file) => !first.has(file));
  expect(later.join()).toContain('/hashed/later-');
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
  const fonts = [...(home?.document.querySelectorAll('link[as=font]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, file) => total + readFileSync(join(dist, file)).length, 0)).toBeLessThan(60 * KB);
});

test('a service tile without a picture loads a drawing of less than 1 KB, and only when it is near', () => {
  const drawings = [...(home?.document.querySelectorAll('.service-tile > img') ?? [])];
  expect(drawings.length).toBeGreaterThan(0);
  for (const drawing of drawings) {
    expect(drawing.getAttribute('loading')).toBe('lazy');
    expect(readFileSync(join(dist, drawing.getAttribute('src') ?? '')).length).toBeLessThan(KB);
  }
});

test('each page carries only its own content', () => {
  const about = pages.find(({ path }) => path === '/about');
  const script = about && scriptOf(about.document)?.getAttribute('data-modules');
  expect(script).toContain('/hashed/about-');
  expect(script).not.toMatch(/\/hashed\/(home|payment-systems|rpa|faq)-/);
});
