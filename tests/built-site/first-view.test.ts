import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rule, transform } from 'lightningcss';
import { describe, expect, test } from 'vitest';
import { dist, listed, pages } from './site.ts';

const at = (path: string) => pages.find((page) => page.path === path)?.document;
const styleOf = (path: string) => at(path)?.querySelector('style')?.textContent ?? '';

const whole = styleOf('/contact');
const first = styleOf('/');
const restAddress = at('/')?.querySelector<HTMLElement>('script[data-rest]')?.dataset.rest ?? '';
const rest = readFileSync(join(dist, restAddress), 'utf8');

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

test('each rule is in the first view or in the rest', () => {
  const [all, inFirst, inRest] = [whole, first, rest].map(countRules);
  for (const type of ['font-face', 'keyframes', 'page'] as const) {
    expect((inFirst?.[type] ?? 0) + (inRest?.[type] ?? 0), type).toBe(all?.[type]);
  }
  // One rule more holds back what is beneath the first view; the minifier joins a few that have come to be neighbours.
  const divided = (inFirst?.style ?? 0) + (inRest?.style ?? 0);
  expect(divided).toBeLessThanOrEqual((all?.style ?? 0) + 1);
  expect(divided).toBeGreaterThan(0.99 * (all?.style ?? 0));
  expect(inFirst?.style).toBeLessThan(0.35 * (all?.style ?? 0));
});

test('rules for paper, for hovering and for opened menus wait', () => {
  expect(first).toMatch(/\.hero-slide|\.page-hero/);
  expect(first).not.toMatch(/@media print|\.button:hover|\.services-panel\[data-open\]/);
  expect(rest).toMatch(/@media print/);
  expect(rest).toMatch(/\.services-panel\[data-open\]/);
});

describe.each(listed)('$path', ({ document, path }) => {
  const script = document.querySelector<HTMLElement>('script[data-app]');
  const fallback = document.querySelector('noscript link[rel=stylesheet]')?.getAttribute('href');

  test('has the whole stylesheet, or says where the rest of it is', () => {
    if (script?.dataset.rest) {
      expect(document.querySelector('style')?.textContent).toBe(first);
      expect(script.dataset.rest).toBe(restAddress);
      expect(fallback).toBe(restAddress);
      expect(existsSync(join(dist, restAddress))).toBe(true);
    } else {
      expect(document.querySelector('style')?.textContent).toBe(whole);
      expect(path).toBe('/contact');
    }
  });
});
