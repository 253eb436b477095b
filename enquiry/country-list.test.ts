import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryName, flagEmoji, flagImage } from './country.ts';
import { countryList } from './country-list.ts';

const countries = countryList();

test('about 250 countries, eight first in the order of the specification, the rest by name', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(countries.slice(0, 8).map(({ name }) => name)).toEqual([
    'India',
    'United States',
    'United Kingdom',
    'Australia',
    'Canada',
    'Nigeria',
    'Cayman Islands',
    'Jamaica',
  ]);
  const rest = countries.slice(8).map(({ name }) => name);
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('every country has a name, a prefix and a flag of its own', () => {
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, name, dialCode } of countries) {
    expect(name).not.toBe(code);
    expect(dialCode).toMatch(/^\d{1,3}$/);
    expect(existsSync(`node_modules/country-flag-icons/3x2/${code}.svg`), code).toBe(true);
  }
  expect(countries.find(({ code }) => code === 'IN')).toEqual({ code: 'IN', name: 'India', dialCode: '91' });
});

test('flags', () => {
  expect(flagEmoji('IN')).toBe('🇮🇳');
  expect(flagImage('IN')).toBe('/flags/IN.svg');
});

test.each([
  ['IN', 'India (+91)'],
  ['+91', 'India (+91)'],
  ['+1', '+1'],
  ['', ''],
  ['XX', 'XX'],
])('names the country of %j', (code, name) => {
  expect(countryName(code, countryList())).toBe(name);
});
