import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestIds } from './server-options.ts';

const idOf = (proxies: number, given?: string) =>
  requestIds(proxies)({ headers: { 'x-request-id': given } } as unknown as IncomingMessage);

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('is the id of a trusted proxy, as a UUID', () => {
  expect(idOf(1, id)).toBe(id);
  expect(idOf(1, id.replaceAll('-', '').toUpperCase())).toBe(id);
});

test.each([
  [0, id],
  [1, undefined],
  [1, `${id}0`],
  [1, 'visitor@client.example'],
  [1, `${id}\n${id}`],
])('is new with %i proxies and the id %j', (proxies, given) => {
  const made = idOf(proxies, given);
  expect(made).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(made).not.toBe(given);
});
