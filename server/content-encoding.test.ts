import { expect, test } from 'vitest';
import { negotiateEncoding } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  [';;;,,=', 'identity'],
] as const)('for %j is %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test('is one of the available ones', () => {
  expect(negotiateEncoding('br, gzip;q=0.5', ['gzip', 'identity'])).toBe('gzip');
  expect(negotiateEncoding('br', ['identity'])).toBe('identity');
});
