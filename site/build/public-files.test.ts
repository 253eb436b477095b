import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourToken, hexOf } from '../styles/colour-tokens.ts';
import { withTokens } from './public-files.ts';

test('a drawing gets the colours of the tokens, and an unknown token is an error', () => {
  expect(withTokens('<path fill="var(--ink)" stroke="#fff"/>')).toBe(
    `<path fill="${hexOf(colourToken('ink'))}" stroke="#fff"/>`,
  );
  expect(() => withTokens('<path fill="var(--inc)"/>')).toThrow('--inc is not there');
  for (const file of readdirSync('public/drawings')) withTokens(readFileSync(`public/drawings/${file}`, 'utf8'));
});
