import { lifecycleTitle, serviceTitle } from '@company/schemas/titles.ts';
import { expect, test } from 'vitest';

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
