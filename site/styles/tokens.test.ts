import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Colour, colourToken } from './colour-tokens.ts';
import { contrast, luminance, over, pairs, text } from './contrast.ts';

test('contrast is computed as WCAG defines it', () => {
  const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
  expect(luminance(white)).toBeCloseTo(1);
  expect(luminance(over({ red: 0, green: 0, blue: 0, alpha: 0.5 }, white))).toBeCloseTo(0.214, 2);
});

test.each(pairs)('$front has enough contrast on $ground: $least', ({ front, ground, least }) => {
  expect(contrast(colourToken(front), colourToken(ground))).toBeGreaterThanOrEqual(least);
});

test('every token that stylesheets use for text is in the table', () => {
  const files = (readdirSync('site', { recursive: true }) as string[]).filter((file) => file.endsWith('.css'));
  const used = files.flatMap((file) =>
    // Colours by their role are other tokens, on each background another.
    [
      ...readFileSync(join('site', file), 'utf8').matchAll(
        /^\s*(?:color|--(?:strong|plain|faint|accent)): var\(--([\w-]+)\);/gm,
      ),
    ]
      .map(([, token = '']) => token)
      .filter((token) => !/^(strong|plain|faint|accent)$/.test(token)),
  );
  expect(used.length).toBeGreaterThan(50);
  expect([...new Set(used)].filter((token) => !(token in text))).toEqual([]);
});

test('the error for an unknown token names the right form', () => {
  expect(() => colourToken('rust')).toThrow('--rust is not there; a colour is written #0a1024');
  expect(() => colourToken('t-body')).toThrow('--t-body is "1rem"');
});
