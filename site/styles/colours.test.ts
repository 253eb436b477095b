import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssColor, transform, type Visitor } from 'lightningcss';
import { describe, expect, test } from 'vitest';

const files = (readdirSync('site', { recursive: true }) as string[]).map((file) => join('site', file)).sort();

/** Whether a value is not a colour: transparent, inherited, or from a variable. */
const isNone = (colour: CssColor) =>
  typeof colour === 'string' || colour.type === 'currentcolor' || ('alpha' in colour && colour.alpha === 0);

/** The declarations of a stylesheet with a literal colour, except in masks, where colours are not visible. */
function statedIn(css: string): string[] {
  const properties: string[] = [];
  const stated = new Set<string>();
  const visitor: Visitor<never> = {
    Declaration(declaration) {
      const { property } = declaration;
      properties.push(property === 'unparsed' ? declaration.value.propertyId.property : property);
    },
    DeclarationExit() {
      properties.pop();
    },
    Color(colour) {
      const property = properties.at(-1) ?? '';
      if (!isNone(colour) && !property.includes('mask')) stated.add(property);
      return colour;
    },
  };
  transform({ filename: 'style.css', code: Buffer.from(css), visitor });
  return [...stated];
}

test('colours are found in all declarations', () => {
  expect(statedIn('a { color: red; mask: linear-gradient(#000, #0000); outline-color: currentColor }')).toEqual([
    'color',
  ]);
  expect(statedIn('@media print { a { background: var(--ink) linear-gradient(#1d2a63, transparent) } }')).toEqual([
    'background',
  ]);
});

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
