import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = (readdirSync('site', { recursive: true }) as string[]).map((file) => join('site', file)).sort();

const literal =
  /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch)\(|\b(white|black|red|green|blue|gr[ae]y)\b/i;

/** The declarations of a stylesheet with a literal colour, except in masks, where colours are not visible. */
const statedIn = (css: string) =>
  (css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+:\s[^;{}]+;/g) ?? []).filter(
    (declaration) => !declaration.startsWith('mask') && literal.test(declaration.replace(/^[\w-]+:|var\(.*?\)/g, '')),
  );

describe('every colour of a page is a token', () => {
  // Print uses black.
  const free = ['site/styles/tokens.css', 'site/styles/print.css', 'site/styles/colour-tokens.ts'];
  const sources = files.filter((file) => !free.includes(file) && !file.includes('.test.'));

  test.each(sources.filter((file) => file.endsWith('.css')))('%s contains none', (file) => {
    expect(statedIn(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('no code contains one', () => {
    const stated = sources
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(/gi) ?? [],
      );
    expect(stated).toEqual([]);
  });
});
