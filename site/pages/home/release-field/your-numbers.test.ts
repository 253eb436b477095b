import { numberStyles } from '@company/schemas/numbers.ts';
import { expect, test } from 'vitest';
import { countAffected } from './release-states.ts';
import { addressWith, numberIn, textsInQuery } from './your-numbers.tsx';

const { plain } = numberStyles('en-IN');
const customersIn = (text: string, style = plain) => numberIn(text, 'customers', style);

test('all usual ways to write a number are accepted, and other texts are rejected', () => {
  const written = ['48000', '48,000', ' 48 000 ', '48\u202f000', '48.000', '48’000', '４８０００'];
  expect(new Set(written.map((text) => customersIn(text)))).toEqual(new Set([48_000]));
  expect(customersIn('48,00,000')).toBe(4_800_000);
  expect(customersIn('٤٨٠٠٠', numberStyles('ar-EG').plain)).toBe(48_000);
  for (const text of ['', '0', '-5', '4.5', '48,0', '1e5', '48k', 'many', '10000000000'])
    expect(customersIn(text), text).toBeUndefined();
  expect(['1', '2', '30', '31'].map((text) => numberIn(text, 'oneIn', plain))).toEqual([undefined, 2, 30, undefined]);
});

test('the address gets the valid numbers, and the rest of the address is unchanged', () => {
  const address = 'https://x.test/?a=1&amp;customers=5#here';
  expect(textsInQuery(new URL(address).search)).toEqual({ customers: '5', oneIn: '' });
  expect(addressWith(address, { customers: 48_000 })).toBe('https://x.test/?a=1&customers=48000#here');
  expect(addressWith(address, { oneIn: 10 }, 'about')).toBe('https://x.test/?a=1&one-in=10#about');
});

test('users who meet a fault are counted for both kinds of release', () => {
  expect(countAffected({ userCount: 240, steps: [1, 12, 60], faultOneIn: 4 })).toEqual({ oneFirst: 3, atOnce: 60 });
});
