import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rule, transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { assets, dist, listed, pages } from './site.ts';

const at = (path: string) => pages.find((page) => page.path === path)?.document;
const styleOf = (path: string) => at(path)?.querySelector('style')?.textContent ?? '';

/** One page for each kind of first view. */
const kinds = ['/', '/contact'];

const whole = assets.style;
const restAddressOf = (path: string) =>
  at(path)?.querySelector<HTMLElement>('script[data-rest]')?.dataset.rest ?? 'none';
const restOf = (path: string) => readFileSync(join(dist, restAddressOf(path)), 'utf8');

function countRules(css: string): Partial<Record<Rule['type'], number>> {
  const counts: Partial<Record<Rule['type'], number>> = {};
  const visitor = {
    Rule({ type }: Rule) {
      counts[type] = (counts[type] ?? 0) + 1;
    },
  };
  transform({ filename: 'style.css', code: Buffer.from(css), visitor });
  return counts;
}

test.each(kinds)('each rule is in the first view or in the rest: %s', (path) => {
  const [all, inFirst, inRest] = [whole, styleOf(path), restOf(path)].map(countRules);
  for (const type of ['font-face', 'keyframes', 'page'] as const) {
    expect((inFirst?.[type] ?? 0) + (inRest?.[type] ?? 0), type).toBe(all?.[type]);
  }
  // Two rules more hold back what is beneath the first view; the minifier joins a few that have come to be neighbours.
  const divided = (inFirst?.style ?? 0) + (inRest?.style ?? 0);
  expect(divided).toBeLessThanOrEqual((all?.style ?? 0) + 2);
  expect(divided).toBeGreaterThan(0.99 * (all?.style ?? 0));
  expect(inFirst?.style).toBeLessThan(0.35 * (all?.style ?? 0));
});

test.each(kinds)('rules for paper, for hovering and for opened menus wait: %s', (path) => {
  const [first, rest] = [styleOf(path), restOf(path)];
  expect(first).toMatch(/\.hero-slide|\.page-hero|\.contact-panel/);
  expect(first).not.toMatch(/@media print|\.button:hover|\.services-panel\[data-open\]/);
  expect(rest).toMatch(/@media print/);
  expect(rest).toMatch(/\.services-panel\[data-open\]/);
});

describe.each(listed)('$path', ({ document, path }) => {
  const script = document.querySelector<HTMLElement>('script[data-app]');
  const fallback = document.querySelector('noscript link[rel=stylesheet]')?.getAttribute('href');

  test('has nothing beneath its first view that is not held back', () => {
    const [first, ...beneath] = [...(document.querySelector('#main')?.children ?? [])].map(({ tagName }) => tagName);
    expect(first).toBe('SECTION');
    // The names that the build's rule holds back.
    expect(beneath.filter((name) => !['SECTION', 'NAV', 'DIV'].includes(name))).toEqual([]);
  });

  test('has its kind of first view, and says where the rest of the stylesheet is', () => {
    const kind = path === '/contact' ? path : '/';
    expect(document.querySelector('style')?.textContent).toBe(styleOf(kind));
    expect(script?.dataset.rest).toBe(restAddressOf(kind));
    expect(fallback).toBe(restAddressOf(kind));
    expect(existsSync(join(dist, restAddressOf(kind)))).toBe(true);
  });
});
