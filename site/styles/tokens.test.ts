import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Colour, colourToken } from './colour-tokens.ts';

const light = ['page', 'mist', 'lilac'];
const ink = ['ink-deep', 'ink', 'ink-raised'];

/** Text colours and their backgrounds. Add each other pair that a stylesheet uses. */
const text: Record<string, readonly string[]> = {
  text: [...light, 'soft', 'indigo-tint', 'teal-tint'],
  'text-2': [...light, 'soft', 'error-tint', 'indigo-tint', 'teal-tint'],
  'text-3': ['page', 'mist'],
  'text-on-soft': ['soft', 'lilac'],
  client: ['page'],
  'teal-text': ['page', 'mist', 'teal-tint'],
  indigo: ['page', 'mist', 'lilac'],
  error: ['page', 'error-tint'],
  'error-on-ink': ['ink'],
  'on-ink': [...ink, 'ink-high'],
  'on-ink-2': [...ink, 'ink-high'],
  'on-ink-3': ink,
  saffron: ink,
  amber: [...ink, 'ink-high'],
  ink: ['saffron', 'amber', 'saffron-pressed'],
  page: ['text', 'indigo', 'ink'],
};

/** Outlines of fields and buttons, and the focus ring: indigo on light backgrounds, amber on dark ones, ink on saffron. */
const lines: Record<string, readonly string[]> = {
  'field-line': ['page', 'mist'],
  error: ['page', 'error-tint'],
  'error-on-ink': ['ink', 'ink-raised'],
  text: ['page', 'mist'],
  'ink-line-strong': ink,
  indigo: [...light, 'soft'],
  amber: [...ink, 'ink-high'],
  ink: ['saffron'],
};

const pairsOf = (table: Record<string, readonly string[]>, minContrast: number) =>
  Object.entries(table).flatMap(([foreground, backgrounds]) =>
    backgrounds.map((background) => ({ foreground, background, minContrast })),
  );

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function blend({ alpha, ...foreground }: Colour, background: Colour): Colour {
  const mix = (part: 'red' | 'green' | 'blue') => foreground[part] * alpha + background[part] * (1 - alpha);
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 };
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(foreground: Colour, background: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(blend(foreground, background)), luminance(background)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

test('contrast is computed as WCAG defines it', () => {
  const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
  expect(contrast({ red: 0, green: 0, blue: 0, alpha: 1 }, white)).toBeCloseTo(21);
  expect(contrast({ red: 0, green: 0, blue: 0, alpha: 0.5 }, white)).toBeCloseTo(3.98, 2);
});

// What WCAG 2.2 AA requires for text (1.4.3), and for lines that show a control (1.4.11).
test.each([...pairsOf(text, 4.5), ...pairsOf(lines, 3)])(
  '$foreground has enough contrast on $background: $minContrast',
  ({ foreground, background, minContrast }) => {
    expect(contrast(colourToken(foreground), colourToken(background))).toBeGreaterThanOrEqual(minContrast);
  },
);

test('every token that stylesheets use for text is in the table', () => {
  const files = (readdirSync('site', { recursive: true }) as string[]).filter((file) => file.endsWith('.css'));
  const colour = /^\s*(?:color|--(?:strong|plain|faint|accent)): var\(--([\w-]+)\);/gm;
  const usedTokens = files
    .flatMap((file) => [...readFileSync(join('site', file), 'utf8').matchAll(colour)].map(([, token = '']) => token))
    // These tokens have a different colour on each background. The table has these colours.
    .filter((token) => !/^(strong|plain|faint|accent)$/.test(token));
  expect(usedTokens.length).toBeGreaterThan(50);
  expect([...new Set(usedTokens)].filter((token) => !(token in text))).toEqual([]);
});

test('the error for an unknown token names the right form', () => {
  expect(() => colourToken('rust')).toThrow('--rust is not there; a colour is written #0a1024');
  expect(() => colourToken('t-body')).toThrow('--t-body is "1rem"');
});
