import { isTyped, pages } from '@company/schemas/addresses.ts';
import { expect, test } from 'vitest';
import { linkTo, matchRoute } from './routes.ts';

// The values in addresses are the names of files in content/; there is no other list of them.
test('every address of the site', () => {
  const addresses = pages.map((row) => (isTyped(row) ? linkTo(row.page, ':type') : linkTo(row.page)));
  expect(addresses).toMatchSnapshot();
});

test.each([
  ['/', { page: 'home' }],
  ['/about', { page: 'about' }],
  ['/about/', { page: 'about' }],
  ['/it/design', { page: 'lifecycle', type: 'design' }],
  ['/it/maintenance-&-support', { page: 'lifecycle', type: 'maintenance-&-support' }],
  ['/it/maintenance-%26-support', { page: 'lifecycle', type: 'maintenance-&-support' }],
  ['/service-details/rpa', { page: 'service', type: 'rpa' }],
  ['/service-details/rpa/', { page: 'service', type: 'rpa' }],
  ['/service-details/', { page: 'not-found' }],
  ['/service-details/a/b', { page: 'not-found' }],
  ['/it', { page: 'not-found' }],
  ['/it/%E0%A4%A', { page: 'not-found' }],
  ['/nowhere', { page: 'not-found' }],
])('%s is found in the table', (pathname, match) => {
  expect(matchRoute(pathname)).toEqual(match);
});

test('every link leads back to its row', () => {
  for (const row of pages)
    expect(matchRoute(isTyped(row) ? linkTo(row.page, 'x') : linkTo(row.page)).page).toBe(row.page);
});
