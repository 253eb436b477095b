import { expect, test } from 'vitest';
import { slugOf } from './titles.ts';

test.each([
  ['Data Platforms', 'data-platforms'],
  ['  Café & Théâtre  ', 'cafe-theatre'],
  ['24/7 support!', '24-7-support'],
  ['Ærø Smørrebrød', 'aero-smorrebrod'],
  ['सेवा', ''],
])('%s has the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
