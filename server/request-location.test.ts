import { expect, test } from 'vitest';
import { locationOf } from './request-location.ts';

test.each([
  ['/it/a%26b?c=%20', '/it/a%26b', '?c=%20', false, '/it/a&b'],
  ['/', '/', '', false, '/'],
  // An encoded slash is no separator.
  ['/it%2Fdesign', '/it%2Fdesign', '', false, '/it%2Fdesign'],
  ['/it/%zz', '/it/%zz', '', false, undefined],
  ['/%ff', '/%ff', '', false, undefined],
  ['/a/', '/a', '', true, '/a'],
  ['//a', '/a', '', true, '/a'],
  ['/\\a/', '/a', '', true, '/a'],
  ['/\\/a/', '/a', '', true, '/a'],
  ['/a///', '/a', '', true, '/a'],
  ['///', '/', '', true, '/'],
  ['', '/', '', false, '/'],
  ['http://host.example/a?b', '/a', '?b', false, '/a'],
  ['https://host.example', '/', '', false, '/'],
  ['http://host.example?b', '/', '?b', false, '/'],
])('%j is the path %j with the query %j', (target, path, search, respelled, key) => {
  expect(locationOf(target)).toEqual({ path, search, respelled, key });
});
