import { countryList } from '@company/enquiry/country-list.node.ts';
import { expect, test } from 'vitest';
import { matchingCountries, otherNames } from './matching-countries.ts';

const countries = countryList(['IN', 'US', 'GB', 'AU', 'CA', 'NG', 'KY', 'JM']);
const found = (text: string) => matchingCountries(countries, text).map(({ code }) => code);

test.each([
  ['turkiye', 'TR'],
  ['aland', 'AX'],
  ['REUNION', 'RE'],
  ["cote d'ivoire", 'CI'],
  ['cote divoire', 'CI'],
  ['cote d ivoire', 'CI'],
  ['bosnia and', 'BA'],
  ['bosnia an', 'BA'],
  ['saint lucia', 'LC'],
  ['sain', 'BL'],
  ['st lucia', 'LC'],
  ['St.Lucia', 'LC'],
  ['saint vincent and the grenadines', 'VC'],
  ['the gambia', 'GM'],
  ['united  states', 'US'],
  ['newzealand', 'NZ'],
  ['uk', 'GB'],
  ['U.K.', 'GB'],
  ['usa', 'US'],
  ['uae', 'AE'],
  ['turkey', 'TR'],
  ['us', 'US'],
  ['oman', 'OM'],
  ['niger', 'NE'],
  ['+44', 'GB'],
  ['0044', 'GB'],
  ['44', 'GB'],
  ['+44 20', 'GB'],
  ['९१', 'IN'],
  ['+971', 'AE'],
  ['ｉｎｄｉａ', 'IN'],
])('%j finds %s first', (text, code) => {
  expect(found(text)[0]).toBe(code);
});

test('each country is found by its name, its codes, and a part of its name', () => {
  for (const { code, name, dialCode } of countries) {
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('&', 'and').replaceAll('’', "'");
    const halves = [name.slice(0, 4), name.slice(2)];
    for (const text of [`${name} +${dialCode}`, name, plain, plain.toUpperCase(), code, `+${dialCode}`, ...halves])
      expect(found(text), text).toContain(code);
    expect(found(name)[0], name).toBe(code);
  }
});

test('each other name finds its country', () => {
  for (const [code, names] of Object.entries(otherNames))
    for (const name of names.split(', ')) expect(found(name), name).toContain(code);
});

test('without a text, all countries are listed; without a match, no country is listed', () => {
  for (const text of ['', ' ', '+']) expect(found(text)).toHaveLength(countries.length);
  for (const text of ['atlantis', '+999']) expect(found(text)).toEqual([]);
});
