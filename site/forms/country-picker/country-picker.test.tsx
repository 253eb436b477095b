// @vitest-environment happy-dom
import type { Country } from '@company/enquiry/country.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { CountryPicker } from './country-picker.tsx';
import { CountrySearch } from './country-search.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The countries whose prefix was read, which every rendering of an option does. */
let rendered = new Set<string>();
const countries = Array.from({ length: 250 }, (_, index): Country => {
  const code = String(index);
  return {
    code,
    name: `Country ${code}`,
    get dialCode() {
      rendered.add(code);
      return code;
    },
  };
});
const [selected, second] = countries as [Country, Country];

beforeEach(() => {
  rendered = new Set();
});

test('a key in the form renders no option of the select, only the chosen country', async () => {
  const root = createRoot(document.createElement('div'));
  const picker = () => (
    <CountryPicker countries={countries} selected={selected} control={{ name: 'country' }} onSelect={() => {}} />
  );
  await act(async () => root.render(picker()));
  expect(rendered.size).toBe(countries.length);
  rendered.clear();
  // The form passes new attributes and a new function at each key.
  await act(async () => root.render(picker()));
  expect([...rendered]).toEqual([selected.code]);
});

test('an arrow key in the list of countries renders the two options that it changes', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const search = <CountrySearch countries={countries} selected={selected} onSelect={() => {}} onClose={() => {}} />;
  await act(async () => createRoot(place).render(search));
  expect(rendered.size).toBe(countries.length);
  rendered.clear();
  const arrow = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
  await act(async () => place.querySelector('input')?.dispatchEvent(arrow));
  expect([...rendered]).toEqual([selected.code, second.code]);
});
