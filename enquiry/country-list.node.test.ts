import { existsSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { countryNameByCode } from './country.ts';
import { countryList } from './country-list.node.ts';

const countries = countryList(['IN', 'US', 'IN']);

test('the list has about 250 countries: first the chosen countries, then the others by name', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.slice(0, 2).map(({ name }) => name)).toEqual(['India', 'United States']);
  const otherNames = countries.slice(2).map(({ name }) => name);
  expect(otherNames).toEqual(otherNames.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('every country has a name, a prefix and its own flag, and lengths in ascending order', () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, name, dialCode, lengths } of countries) {
    expect(name).not.toBe(code);
    expect(dialCode).toMatch(/^\d{1,3}$/);
    expect(lengths.length, code).toBeGreaterThan(0);
    expect(lengths, code).toEqual([...new Set(lengths)].sort((a, b) => a - b));
    expect(existsSync(`node_modules/country-flag-icons/3x2/${code}.svg`), code).toBe(true);
  }
  expect(countries.find(({ code }) => code === 'IN')).toMatchObject({ code: 'IN', name: 'India', dialCode: '91' });
});

test.each([
  ['IN', [10], '0'],
  ['AF', [9], '0'],
  ['AL', [8, 9], '0'],
  ['US', [10], '1'],
  ['SG', [8], ''],
  ['NO', [8], ''],
  ['RU', [10], '8'],
  ['HU', [8, 9], '06'],
])('numbers of %s have %j digits, after the trunk prefix %j', (code, lengths, trunk) => {
  expect(countries.find((country) => country.code === code)).toMatchObject({ lengths, trunk });
});

test('the list for browsers is small: a country has no pattern if lengths are enough', () => {
  const withPattern = countries.filter(({ pattern }) => pattern);
  expect(withPattern.length).toBeGreaterThan(20);
  expect(withPattern.length).toBeLessThan(80);
  expect(brotliCompressSync(JSON.stringify(countries)).length).toBeLessThan(4.5 * 1024);
});

test.each([
  ['IN', 'India (+91)'],
  ['+91', 'India (+91)'],
  ['+1', '+1'],
  ['', ''],
  ['XX', 'XX'],
])('the country of %j is %s', (code, name) => {
  expect(countryNameByCode(code, countryList())).toBe(name);
});
