import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test.each([
  ['Data Platforms', 'data-platforms'],
  ['  Café & Théâtre  ', 'cafe-theatre'],
  ['24/7 support!', '24-7-support'],
  ['सेवा', ''],
])('%s stands at %s', (name, address) => {
  expect(addressOf(name)).toBe(address);
});
