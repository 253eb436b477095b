import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test.each([
  ['Deccan', 'canary', ['Dec', 'can', 'ary']],
  ['Motor', 'Torque', ['Mo', 'tor', 'que']],
  ['Net', 'scape', ['Net', '', 'scape']],
])('%s and %s become one word, with what both share once', (first, second, parts) => {
  expect(joined(first, second)).toEqual(parts);
});
