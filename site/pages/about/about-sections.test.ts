import { expect, test } from 'vitest';
import { joinWords } from './about-sections.tsx';

test.each([
  ['Deccan', 'canary', ['Dec', 'can', 'ary']],
  ['Motor', 'Torque', ['Mo', 'tor', 'que']],
  ['Net', 'scape', ['Net', '', 'scape']],
])('%s and %s become one word, in which the common letters appear once', (first, second, parts) => {
  expect(joinWords(first, second)).toEqual(parts);
});
