import { afterEach, expect, test, vi } from 'vitest';
import { numberStyles } from './numbers.ts';
import { hourlyPrice, hoursText, minPriceOf, priceOf, type Rate } from './prices.ts';

const rateIn = (...codes: string[]): Rate => ({
  currencies: codes.map((code) => ({ code, low: code === 'INR' ? 3000 : 30, high: code === 'INR' ? 3500 : 35 })),
  words: { range: '{low} to {high}', hour: '{price} an hour' },
});

afterEach(() => vi.unstubAllGlobals());

/** Replaces non-breaking spaces, of which languages use several, with plain spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  ['en-IN', ['INR', 'EUR'], 480, 640, '₹14.4 to 22.4 lakh (€14,400 to 22,400)'],
  ['en-IN', ['INR'], 440, 576, '₹13.2 to 20.16 lakh'],
  ['en-IN', ['INR'], 24, 40, '₹72,000 to 1.4 lakh'],
  ['en-IN', ['INR'], 3000, 4000, '₹90 lakh to 1.4 crore'],
  ['hi-IN', ['INR'], 480, 640, '₹14.4 to 22.4 लाख'],
  ['ta-IN', ['INR'], 480, 640, '₹14,40,000 to 22,40,000'],
  ['pl-PL', ['PLN'], 100, 400, '3000 to 14 000 zł'],
  ['en-GB', ['INR'], 480, 640, '₹1,440,000 to 2,240,000'],
  ['en-DK', ['DKK'], 480, 640, '14.400 to 22.400 kr.'],
  ['de-DE', ['EUR', 'USD'], 480, 640, '14.400 to 22.400 € (14.400 to 22.400 $)'],
  ['ar-EG', ['EGP'], 480, 640, '‏١٤٬٤٠٠ to ٢٢٬٤٠٠ ج.م.‏'],
])('in %s and %j the price of %i to %i hours is %s', (locale, codes, low, high, price) => {
  const rate = rateIn(...codes);
  const numbers = numberStyles(locale, rate.currencies);
  // Browsers also format prices, and their language data are older or newer.
  vi.stubGlobal('Intl', undefined);
  expect(plain(priceOf({ low, high }, rate, numbers))).toBe(price);
});

test('a range of two equal prices is written as one price', () => {
  const rate = rateIn('INR', 'EUR');
  const numbers = numberStyles('en-IN', rate.currencies);
  const fixed = { ...rate, currencies: rate.currencies.map((one) => ({ ...one, high: one.low })) };
  expect(plain(priceOf({ low: 80, high: 80 }, fixed, numbers))).toBe('₹2.4 lakh (€2,400)');
  expect(plain(minPriceOf({ low: 120, high: 160 }, rate, numbers))).toBe('₹3.6 lakh (€3,600)');
  expect(plain(hourlyPrice(rate, numbers))).toBe('₹3,000 to 3,500 (€30 to 35) an hour');
});

test('hours are written in the language, and two equal numbers as one', () => {
  const words = { range: '{low} to {high} hours', same: '{high} hours' };
  expect(hoursText({ low: 1600, high: 1920 }, words, numberStyles('en-IN'))).toBe('1,600 to 1,920 hours');
  expect(hoursText({ low: 80, high: 80 }, words, numberStyles('en-IN'))).toBe('80 hours');
});
