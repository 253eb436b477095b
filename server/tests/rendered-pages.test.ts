import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { rendered } from './fake-site.ts';
import { type RequestOptions, request } from './request.ts';
import { runApp } from './running-app.ts';
import { pageText } from './temporary-site.ts';

let origin: string;
beforeEach(async () => {
  ({ origin } = await runApp({ DATA_DIR: await temporaryFolder() }));
});

const get = (path: string, headers: RequestOptions['headers'] = {}) => request(origin, path, { headers });

describe('a page that is not prerendered', () => {
  test.each([
    ['/it/anything', 200],
    [`/it/${'long'.repeat(500)}?a=b`, 200],
    ['/service-details/unknown', 404],
    ['/nowhere?a=b', 404],
    ['/constructor', 404],
    ['/index.html', 404],
    ['/404.html', 404],
    ['/it%2Fdesign', 404],
  ])('is rendered for %s', async (path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(rendered(answer.text)).toEqual({ url: path });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    });
  });

  test('comes compressed', async () => {
    const brotli = await get('/it/anything', { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(rendered(brotliDecompressSync(brotli.body).toString()).url).toBe('/it/anything');
    const gzip = await get('/it/anything', { 'accept-encoding': 'gzip' });
    expect(rendered(gunzipSync(gzip.body).toString()).url).toBe('/it/anything');
  });

  test.each(['/%', '/it/%zz', '/%ff%fe', '/services/%', '/%c0%ae%c0%ae/'])('is not found at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(() => decodeURIComponent(rendered(answer.text).url)).not.toThrow();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect((await request(origin, path, { method: 'POST' })).status).toBe(405);
  });

  test('confirms nothing without a valid reference', async () => {
    for (const query of ['sent=', 'sent=AAAAA', 'sent=<script>', 'sent=AAAAA-AAAAAA', 'sent=aaaaa-aaaaa']) {
      expect((await get(`/contact?${query}`)).text).toBe(pageText('/contact'));
    }
    expect((await get('/services?sent=AAAAA-AAAAA')).text).toBe(pageText('/services'));
  });
});
