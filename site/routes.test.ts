import { hasAddressParameter, pages } from '@company/schemas/addresses.ts';
import type { Contents } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import { redirectsOf } from './listed-pages.ts';
import { linkTo, matchRoute } from './routes.ts';

// `:type` in an address is the name of a file in content/.
test('every address of the site', () => {
  const addresses = pages.map((row) => (hasAddressParameter(row) ? linkTo(row.page, ':type') : linkTo(row.page)));
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
])('the address %s leads to the right page', (pathname, match) => {
  expect(matchRoute(pathname)).toEqual(match);
});

test('the address from `linkTo` leads to the same page', () => {
  for (const row of pages)
    expect(matchRoute(hasAddressParameter(row) ? linkTo(row.page, 'x') : linkTo(row.page)).page).toBe(row.page);
});

test('the former addresses of pages, and the address of services without a type, are redirected', () => {
  const contents = new Map([
    ['services/robots.yaml', { formerly: ['rpa', 'automata'] }],
    ['services/audits.yaml', { formerly: [] }],
    ['lifecycle/build-&-run.yaml', { formerly: ['development'] }],
  ]) as unknown as Contents;
  expect(redirectsOf(contents)).toEqual({
    '/service-details': '/services',
    '/service-details/rpa': '/service-details/robots',
    '/service-details/automata': '/service-details/robots',
    '/it/development': '/it/build-&-run',
  });
});
