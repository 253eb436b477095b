import { expect, test } from 'vitest';
import { lifecycleTitle, serviceTitle, slugOf } from './addresses.ts';

test.each([
  ['Data Platforms', 'data-platforms'],
  ['  Café & Théâtre  ', 'cafe-theatre'],
  ['24/7 support!', '24-7-support'],
  ['Ærø Smørrebrød', 'aero-smorrebrod'],
  ['सेवा', ''],
])('%s has the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ['saas-platform', 'Saas Platform'],
  ['RPA', 'Rpa'],
  ['Payment-SYSTEMS', 'Payment Systems'],
  ['blockchain', 'Blockchain'],
])('the service %s has the title %s', (type, title) => {
  expect(serviceTitle(type)).toBe(title);
});

test.each([
  ['design', 'Design'],
  ['maintenance-&-support', 'Maintenance & Support'],
  ['anything-at-all', 'Anything At All'],
  ['DESIGN', 'DESIGN'],
])('the lifecycle page %s has the title %s', (type, title) => {
  expect(lifecycleTitle(type)).toBe(title);
});
