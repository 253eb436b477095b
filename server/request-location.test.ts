import { expect, test } from 'vitest';
import { locationOf } from './request-location.ts';

test('is the path, its query and the decoded path', () => {
  expect(locationOf('/it/a%26b?c=%20')).toEqual({
    path: '/it/a%26b',
    search: '?c=%20',
    respelled: false,
    key: '/it/a&b',
  });
  expect(locationOf('/')).toEqual({ path: '/', search: '', respelled: false, key: '/' });
});

test('keeps an encoded slash apart from a separator', () => {
  expect(locationOf('/it%2Fdesign').key).toBe('/it%2Fdesign');
});

test('has no decoded path when the encoding is malformed', () => {
  expect(locationOf('/it/%zz').key).toBeUndefined();
  expect(locationOf('/%ff').key).toBeUndefined();
});

test.each([
  ['/a/', '/a'],
  ['//a', '/a'],
  ['/\\a/', '/a'],
  ['/\\/a/', '/a'],
  ['/a///', '/a'],
  ['///', '/'],
  ['', '/'],
])('spells %j as %j', (target, path) => {
  expect(locationOf(target)).toMatchObject({ path, respelled: target !== '' });
});

test.each([
  ['http://host.example/a?b', '/a', '?b'],
  ['https://host.example', '/', ''],
  ['http://host.example?b', '/', '?b'],
])('leaves out the host of %s', (target, path, search) => {
  expect(locationOf(target)).toMatchObject({ path, search, respelled: false });
});
