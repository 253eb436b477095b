import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requireAccess } from './access.ts';

const access = { token: 'right', hosts: () => ['localhost:3200', '127.0.0.1:3200'] };
const good = { host: 'localhost:3200', origin: 'http://localhost:3200', 'x-studio-token': 'right' };

const ask = (headers: Record<string, string | undefined>, method = 'POST') => {
  const request = { headers: { ...good, ...headers }, method } as unknown as IncomingMessage;
  return () => requireAccess(request, access);
};

test('the studio’s own page has access, under both names of this machine', () => {
  expect(ask({})).not.toThrow();
  expect(ask({ host: '127.0.0.1:3200', origin: 'http://127.0.0.1:3200' })).not.toThrow();
});

test.each([
  ['another host name', { host: 'evil.example:3200', origin: 'http://evil.example:3200' }],
  ['another port', { host: 'localhost:3201', origin: 'http://localhost:3201' }],
  ['no host name', { host: undefined }],
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['the other name of this machine', { origin: 'http://127.0.0.1:3200' }],
  ['no origin', { origin: undefined }],
  ['no token', { 'x-studio-token': undefined }],
  ['a wrong token', { 'x-studio-token': 'wrong' }],
  ['a part of the token', { 'x-studio-token': 'righ' }],
])('%s is refused', (_, headers) => {
  expect(ask(headers)).toThrow('Open the address that the studio printed');
});

test('a request that a link can send is refused', () => {
  expect(ask({}, 'GET')).toThrow('from its own pages only');
});
