import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RequestOptions, request } from './request.ts';
import { runApp } from './running-app.ts';

let origin: string;
beforeEach(async () => {
  ({ origin } = await runApp({ DATA_DIR: await temporaryFolder() }));
});

const get = (path: string, headers: RequestOptions['headers'] = {}) => request(origin, path, { headers });

describe('a file', () => {
  test('with a hash in its name is compressed and cacheable for a year', async () => {
    const answer = await get('/hashed/client-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe('export const answer = 42;');
  });

  test('without one is revalidated, with a 304', async () => {
    const { status, text, headers } = await get('/assets/site.js');
    expect([status, text, headers['cache-control']]).toEqual([200, 'document.title;', 'no-cache']);
    expect((await get('/assets/site.js', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  test.each([
    ['/flags/in.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ])('is served: %s', async (path, type) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const head = await request(origin, path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(answer.body.length), '']);
  });

  test('that is a worker has the policy of the pages', async () => {
    expect((await get('/worker.js')).headers['content-security-policy']).toBe("default-src 'self'");
  });

  test.each([
    '/.env',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/services/index.html.br',
    '/hashed/client-abc123.js.gz',
    '/hashed/client-abc123.js.br',
    '/hashed/../.env',
    '/..%2f..%2fetc%2fpasswd',
    '/hashed/..%5c..%5c.env',
    '/../../../../etc/passwd',
    '/flags',
    '/robots.txt%00',
    '/hashed%2fclient-abc123.js',
  ])('is not served: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
