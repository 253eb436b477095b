import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { admit } from './access.ts';

const access = { token: 'right', hosts: () => ['localhost:3200', '127.0.0.1:3200'] };
const good = { host: 'localhost:3200', origin: 'http://localhost:3200', cookie: 'a=b; studio-3200=right' };

function ask(headers: Record<string, string | undefined>, method = 'POST', url = '/_studio/save') {
  const answer: { status?: number; location?: string; text: string } = { text: '' };
  const response = {
    writeHead: (status: number, { location }: { location?: string }) =>
      Object.assign(answer, { status, location }) && response,
    end: (text = '') => Object.assign(answer, { text }),
  };
  const request = { headers: { ...good, ...headers }, method, url } as unknown as IncomingMessage;
  return admit(request, response as unknown as ServerResponse, access) || answer;
}

test('the studio’s own page has access, under both names of this machine', () => {
  expect(ask({})).toBe(true);
  expect(ask({ host: '127.0.0.1:3200', origin: 'http://127.0.0.1:3200' })).toBe(true);
  expect(ask({ origin: undefined }, 'GET', '/faq')).toBe(true);
});

test('the printed address gives a cookie, and continues without the token', () => {
  expect(ask({ cookie: undefined }, 'GET', '/faq?token=right&a=1')).toMatchObject({
    status: 303,
    location: '/faq?a=1',
  });
  expect(ask({ cookie: undefined }, 'GET', '/faq?token=wrong')).toMatchObject({ status: 403 });
});

test.each([
  ['another host name', { host: 'evil.example:3200', origin: 'http://evil.example:3200' }],
  ['another port', { host: 'localhost:3201', origin: 'http://localhost:3201' }],
  ['no host name', { host: undefined }],
  ['a page of another origin', { origin: 'http://evil.example' }],
  ['the other name of this machine', { origin: 'http://127.0.0.1:3200' }],
  ['no origin', { origin: undefined }],
  ['no token', { cookie: undefined }],
  ['a wrong token', { cookie: 'studio-3200=wrong' }],
  ['a part of the token', { cookie: 'studio-3200=righ' }],
])('%s is refused', (_, headers) => {
  expect(ask(headers)).toMatchObject({ status: 403, text: expect.stringContaining('Open the address') });
});
