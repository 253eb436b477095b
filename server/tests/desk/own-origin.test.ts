import { expect, test } from 'vitest';
import { type RequestOptions, request } from '../request.ts';
import { runApp } from '../running-app.ts';
import { dataFolder } from '../stores.ts';
import { runDesk } from './running-desk.ts';

/** Addresses of the desk. The addresses for POST change something. */
const gets = '/spam /figures /you /news /enquiries.csv /enquiries/AAAAA-AAAAA /invitation/token'.split(' ');
const posts = '/sign-in /sign-in/options /invitation/token /enquiries/AAAAA-AAAAA/erase'.split(' ');
const addresses = [...gets.map((path) => [path, 'GET'] as const), ...posts.map((path) => [path, 'POST'] as const)];

test('a request must name the host of the desk, which is the host of DESK_URL behind a proxy', async () => {
  const { origin } = await runDesk({ TRUST_PROXY: '1' });
  for (const host of ['desk.example', 'localhost', '127.0.0.1:3100', 'localhost:3100.evil.example'])
    for (const [path, method] of addresses)
      expect((await request(origin, path, { method, headers: { host } })).status, host).toBe(421);
  const { host } = new URL(origin);
  const statusOf = async (at: string, headers: RequestOptions['headers'] = {}) =>
    (await request(at, '/', { headers })).status;
  expect(await statusOf(origin, { host: 'desk.example', 'x-forwarded-host': host })).toBe(421);
  expect(await statusOf(origin, { host, 'x-forwarded-host': 'desk.example' })).toBe(401);
  const named = await runDesk({ DESK_URL: 'https://desk.example' });
  expect(await statusOf(named.origin)).toBe(421);
  for (const host of ['Desk.example', 'desk.example:443', 'desk.example.', 'DESK.example.:443'])
    expect(await statusOf(named.origin, { host }), host).toBe(401);
  for (const host of ['desk.example:80', 'desk.example:', 'desk.example..', 'x@desk.example', 'desk.example/', ':443'])
    expect([400, 421], host).toContain(await statusOf(named.origin, { host }));
  const plain = await runDesk({ DESK_URL: 'http://localhost' });
  expect(await statusOf(plain.origin, { host: 'localhost:80' })).toBe(401);
});

test('only a page of the desk can send a request that may change something', async () => {
  const { origin } = await runDesk();
  const post = async (headers: RequestOptions['headers'] & {}) =>
    (await request(origin, '/sign-out', { method: 'POST', headers })).status;
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'same-site', origin },
    { 'sec-fetch-site': 'none' },
  ])
    expect(await post(headers), JSON.stringify(headers)).toBe(403);
  expect(await post({ origin })).not.toBe(403);
  expect(await post({ 'sec-fetch-site': 'same-origin' })).not.toBe(403);
});

test('without a session, every address asks to sign in, except the addresses for signing in', async () => {
  const { origin } = await runDesk();
  const closed = [['/', 'GET'], ...addresses].filter(([path]) => !/^\/(sign-in|invitation)/.test(path ?? ''));
  for (const [path = '', method = ''] of closed)
    expect((await request(origin, path, { method, headers: { origin } })).status, path).toBe(401);
});

test('the site’s port answers no address of the desk, even if a request names the host of the desk', async () => {
  const env = { DATA_DIR: await dataFolder(), DESK_PORT: '3100', DESK_URL: 'https://desk.example' };
  const { origin } = await runApp(env);
  for (const [path, method] of addresses) {
    const headers = { host: 'desk.example', origin: 'https://desk.example' };
    const { status, headers: answered } = await request(origin, path, { method, headers });
    expect([404, 405], `${method} ${path}`).toContain(status);
    expect(answered['set-cookie']).toBeUndefined();
  }
});

test('the desk answers no address of the site', async () => {
  const { origin } = await runDesk();
  const sitePaths = ['/api/enquiries', '/healthz', '/readyz', '/services', '/hashed/client-abc123.js', '/robots.txt'];
  for (const path of sitePaths) expect([401, 404], path).toContain((await request(origin, path)).status);
  const headers = { origin, 'content-type': 'application/json' };
  const posted = await request(origin, '/api/enquiries', { method: 'POST', headers, body: '{}' });
  expect([401, 404]).toContain(posted.status);
});

test('responses forbid caching, frames and files from other sites', async () => {
  const { origin } = await runDesk();
  const answers = await Promise.all([
    ...addresses.map(([path, method]) => request(origin, path, { method, headers: { origin } })),
    request(origin, '/', { headers: { host: 'evil.example' } }),
    request(origin, '/%zz'),
  ]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe|http|\*/);
  }
});

test('the desk sends the same Strict-Transport-Security as the site', async () => {
  const strictTransportOf = async (env: Record<string, string>) => {
    const { origin } = await runDesk({ TRUST_PROXY: '1', HSTS: 'host', ...env });
    const headers = { host: new URL(env.DESK_URL ?? origin).host, 'x-forwarded-proto': 'https' };
    return (await request(origin, '/', { headers })).headers['strict-transport-security'];
  };
  expect(await strictTransportOf({ DESK_URL: 'https://desk.example' })).toBe('max-age=63072000');
  expect(await strictTransportOf({})).toBeUndefined();
});

test('no log line contains the token of an invitation, on either port', async () => {
  const desk = await runDesk();
  const site = await runApp();
  const path = '/invitation/hidden-token';
  for (const spelled of [path, '/Invitation/hidden-token/options?hidden-token', `/${path}`])
    for (const { origin } of [desk, site]) await request(origin, spelled);
  const lines = [...desk.logged, ...site.logged].join('');
  expect(lines).toContain('/invitation/…');
  expect(lines).not.toContain('hidden-token');
});

test('a page that a link on another site has opened reloads itself, because the first request has no cookie', async () => {
  const { origin } = await runDesk();
  const arrive = async (headers: Record<string, string>) =>
    (await request(origin, '/you', { headers: { 'sec-fetch-mode': 'navigate', ...headers } })).text.includes(
      'http-equiv="refresh"',
    );
  expect(await arrive({ 'sec-fetch-site': 'cross-site' })).toBe(true);
  expect(await arrive({ 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(await arrive({ 'sec-fetch-site': 'none' })).toBe(false);
  expect(await arrive({ 'sec-fetch-site': 'cross-site', cookie: 'desk=expired.session' })).toBe(false);
});
