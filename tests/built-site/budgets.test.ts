import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { brotliBytes, dist, listed, pages } from './site.ts';

const KB = 1024;

const scriptOf = (document: Document) => document.querySelector<HTMLElement>('script[data-app]');

/** What a page loads as JavaScript without being asked, compressed, in bytes. */
const javaScriptBytes = (document: Document) => {
  const script = scriptOf(document);
  const files = [script?.getAttribute('data-app'), ...(script?.getAttribute('data-modules')?.split(' ') ?? [])];
  return files.reduce((total, file) => {
    if (!file) return total;
    const text = readFileSync(join(dist, file));
    return total + brotliCompressSync(text).length;
  }, 0);
};

const home = pages.find(({ path }) => path === '/');

test('the home page with its stylesheet is at most 22 KB', () => {
  expect(brotliBytes('index.html')).toBeLessThan(22 * KB);
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

test('two fonts, at most 60 KB together', () => {
  const fonts = [...(home?.document.querySelectorAll('link[as=font]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, file) => total + readFileSync(join(dist, file)).length, 0)).toBeLessThan(60 * KB);
});

test('each page carries only its own content', () => {
  const about = pages.find(({ path }) => path === '/about');
  const script = about && scriptOf(about.document)?.getAttribute('data-modules');
  expect(script).toContain('/hashed/about-');
  expect(script).not.toMatch(/\/hashed\/(home|payment-systems|rpa|faq)-/);
});
