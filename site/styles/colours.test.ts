import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = (readdirSync('site', { recursive: true }) as string[]).map((file) => join('site', file)).sort();

const literal =
  /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch)\(|\b(white|black|red|green|blue|gr[ae]y)\b/i;

/** The declarations in a stylesheet that have a literal colour, except masks, where colours are not visible. */
const literalColoursIn = (css: string) =>
  (css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+:\s[^;{}]+;/g) ?? []).filter(
    (declaration) => !declaration.startsWith('mask') && literal.test(declaration.replace(/^[\w-]+:|var\(.*?\)/g, '')),
  );

describe('every colour of a page is a token', () => {
  // The files that may contain colours. On paper, text is black.
  const allowedFiles = ['site/styles/tokens.css', 'site/styles/print.css', 'site/styles/colour-tokens.ts'];
  const sources = files.filter((file) => !allowedFiles.includes(file) && !file.includes('.test.'));

  test.each(sources.filter((file) => file.endsWith('.css')))('%s contains no other colour', (file) => {
    expect(literalColoursIn(readFileSync(file, 'utf8'))).toEqual([]);
  });

  test('no code contains a colour', () => {
    const literalColours = sources
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap(
        (file) => readFileSync(file, 'utf8').match(/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\brgba?\(/gi) ?? [],
      );
    expect(literalColours).toEqual([]);
  });
});
