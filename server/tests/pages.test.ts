import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RequestOptions, request } from './request.ts';
import { runApp } from './running-app.ts';
import { pageText } from './temporary-site.ts';

let origin: string;
beforeEach(async () => {
  ({ origin } = await runApp({ DATA_DIR: await temporaryFolder() }));
});

const get = (path: string, headers: RequestOptions['headers'] = {}) => request(origin, path, { headers });

describe('a prerendered page', () => {
  test.each([
    ['/', '/'],
    ['/services', '/services'],
    ['/services?from=mail', '/services'],
    ['/it/maintenance-&-support', '/it/maintenance-&-support'],
    ['/it/maintenance-%26-support', '/it/maintenance-&-support'],
    ['/%73ervices', '/services'],
  ])('answers %s', async (path, page) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(pageText(page));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      vary: 'accept-encoding',
    });
  });

  test('answers a request with an absolute address', async () => {
    expect((await get('http://site.example/services?a=b')).text).toBe(pageText('/services'));
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('comes compressed for %s', async (accepted, encoding, decode) => {
    const answer = await get('/services', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decode(answer.body).toString()).toBe(pageText('/services'));
  });

  test('has a strong ETag for each encoding, and answers 304 to it', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const tag = (await get('/services', { 'accept-encoding': accepted })).headers.etag ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      tags.add(tag);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await get('/services', { 'accept-encoding': accepted, 'if-none-match': known });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
      }
    }
    expect(tags.size).toBe(3);
    expect((await get('/services', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const headers = { 'accept-encoding': 'br' };
    const [whole, head] = [
      await get('/services', headers),
      await request(origin, '/services', { method: 'HEAD', headers }),
    ];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const { date: _, ...rest } = head.headers;
    expect(whole.headers).toMatchObject(rest);
    expect(rest['content-length']).toBe(String(whole.body.length));
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])('refuses %s', async (method) => {
    const answer = await request(origin, '/services', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'content-type': 'application/problem+json' });
  });
});
