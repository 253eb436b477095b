import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkTo, matchRoute, redirects, routes } from './routes.ts';

const typesIn = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace('.yaml', ''));

test('every address of the site', () => {
  const addresses = routes.flatMap(({ page }) => {
    if (page === 'lifecycle') return typesIn('lifecycle').map((type) => linkTo(page, type));
    if (page === 'service') return typesIn('services').map((type) => linkTo(page, type));
    return [linkTo(page)];
  });
  expect({ addresses, redirects }).toMatchSnapshot();
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
  for (const { page } of routes) {
    const match = page === 'service' || page === 'lifecycle' ? matchRoute(linkTo(page, 'x')) : matchRoute(linkTo(page));
    expect(match.page).toBe(page);
  }
});

test('a service without a type is the list of services', () => {
  expect(linkTo('service', '')).toBe('/service-details/');
  expect(redirects['/service-details']).toBe('/services');
});
