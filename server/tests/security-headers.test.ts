import { expect, test } from 'vitest';
import { contact, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';

const paths = ['/', '/services/', '/it/other', '/nowhere', '/%zz', '/healthz', '/readyz'];

test('are on every answer except files', async () => {
  const { origin } = await runApp();
  const answers = await Promise.all(paths.map((path) => request(origin, path)));
  answers.push(
    await postJson(origin, contact),
    await postJson(origin, '{'),
    await request(origin, '/', { method: 'PUT' }),
  );
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src '(self|none)'/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': 'same-origin',
    });
    // The first two reveal software versions; the third costs each visit a change of process.
    const unwanted = expect.stringMatching(/^(server|x-powered-by|cross-origin-opener-policy)$/);
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([unwanted]));
  }
});

test('a file has only the headers that it needs', async () => {
  const { origin } = await runApp({ TRUST_PROXY: '1' });
  const names = async (path: string) => {
    const { headers } = await request(origin, path, { headers: { 'x-forwarded-proto': 'https' } });
    const ofPages = /^(content-security|x-|referrer|permissions|cross|strict|last-modified|accept-ranges)/;
    return Object.fromEntries(Object.entries(headers).filter(([name]) => ofPages.test(name)));
  };
  const ofParts = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  };
  expect(await names('/flags/in.svg')).toEqual({
    ...ofParts,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'last-modified': expect.any(String),
    'accept-ranges': 'bytes',
  });
  expect(await names('/hashed/client-abc123.js')).toEqual(ofParts);
});

test('contain Strict-Transport-Security only if the canonical origin and the request use HTTPS', async () => {
  const overHttps = { 'x-forwarded-proto': 'https' };
  const ask = async (env: Record<string, string>, headers = {}) => {
    const { origin } = await runApp(env);
    return (await request(origin, '/', { headers })).headers['strict-transport-security'];
  };
  expect(await ask({ TRUST_PROXY: '1' }, overHttps)).toBe('max-age=63072000; includeSubDomains');
  const preloaded = 'max-age=63072000; includeSubDomains; preload';
  expect(await ask({ TRUST_PROXY: '1', HSTS: 'preload' }, overHttps)).toBe(preloaded);
  expect(await ask({ TRUST_PROXY: '1', HSTS: 'off' }, overHttps)).toBeUndefined();
  expect(await ask({ TRUST_PROXY: '1' })).toBeUndefined();
  expect(await ask({}, overHttps)).toBeUndefined();
  expect(await ask({ TRUST_PROXY: '1', SITE_URL: 'http://localhost:3000' }, overHttps)).toBeUndefined();
});
