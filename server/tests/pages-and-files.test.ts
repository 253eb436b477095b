import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { rendered } from './fake-site.ts';
import { type RequestOptions, request } from './request.ts';
import { runAppForAll } from './running-app.ts';
import { notFoundText, pageText } from './temporary-site.ts';

const running = runAppForAll();

const ask = (path: string, method: string, headers: RequestOptions['headers'] = {}) =>
  request(running.origin, path, { method, headers });
const get = (path: string, headers?: RequestOptions['headers']) => ask(path, 'GET', headers);

describe('a prerendered page', () => {
  test.each([
    ['/', '/'],
    ['/services', '/services'],
    ['/services?from=mail', '/services'],
    ['/it/maintenance-&-support', '/it/maintenance-&-support'],
    ['/it/maintenance-%26-support', '/it/maintenance-&-support'],
    ['/%73ervices', '/services'],
    ['http://site.example/services?a=b', '/services'],
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

  const plain = (body: Buffer) => body;
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['*', 'br', brotliDecompressSync],
    ['GZIP', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, plain],
    [';;;,,=', undefined, plain],
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
    const [whole, head] = [await get('/services', headers), await ask('/services', 'HEAD', headers)];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    const { date: _, ...rest } = head.headers;
    expect(whole.headers).toMatchObject(rest);
    expect(rest['content-length']).toBe(String(whole.body.length));
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])('refuses %s', async (method) => {
    const answer = await ask('/services', method);
    expect(answer.status).toBe(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'content-type': 'application/problem+json' });
  });
});

describe('an address that no page has', () => {
  const unknown = ['/nowhere?a=b', '/constructor', '/404.html', '/it%2Fdesign', '/ar/nowhere'];
  const malformed = ['/%', '/it/%zz', '/%ff%fe', '/services/%', '/%c0%ae%c0%ae/'];

  test.each([...unknown, ...malformed])('is answered from memory: %s', async (path) => {
    const answer = await get(path, { 'if-none-match': '*' });
    expect([answer.status, answer.text]).toEqual([404, notFoundText]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(path, 'POST')).status).toBe(405);
  });

  test('gets the page as the build compressed it', async () => {
    const { headers, body } = await get('/nowhere', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], brotliDecompressSync(body).toString()]).toEqual(['br', notFoundText]);
  });
});

describe('a page that is not prerendered', () => {
  test.each([
    ['/it/anything', 200],
    [`/it/${'long'.repeat(500)}`, 200],
    ['/service-details/unknown', 404],
  ])('is rendered for %s', async (path, status) => {
    const answer = await get(`${path}?a=b`);
    expect(answer.status).toBe(status);
    expect(rendered(answer.text)).toEqual({ url: path });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'",
    });
  });

  test('comes compressed', async () => {
    const { headers, body } = await get('/it/anything', { 'accept-encoding': 'br' });
    const { url } = rendered(brotliDecompressSync(body).toString());
    expect([headers['content-encoding'], url]).toEqual(['br', '/it/anything']);
  });

  test('has no confirmation without a valid reference', async () => {
    for (const query of ['sent=', 'sent=AAAAA', 'sent=<script>', 'sent=AAAAA-AAAAAA', 'sent=aaaaa-aaaaa']) {
      expect((await get(`/contact?${query}`)).text).toBe(pageText('/contact'));
    }
    expect((await get('/services?sent=AAAAA-AAAAA')).text).toBe(pageText('/services'));
  });
});

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
    const head = await ask(path, 'HEAD');
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(answer.body.length), '']);
  });

  test.each([
    ['bytes=0-4', 206, 'bytes 0-4/13'],
    ['bytes=-4', 206, 'bytes 9-12/13'],
    ['bytes=abc', 200, undefined],
    ['bytes=', 200, undefined],
    ['bytes=5-abc', 200, undefined],
    ['bytes=4-2', 200, undefined],
    ['items=0-4', 200, undefined],
    ['bytes=99-', 416, 'bytes */13'],
  ])('is sent in the part that %j asks for, with %i', async (range, status, part) => {
    const answer = await get('/robots.txt', { range, 'accept-encoding': 'identity' });
    expect([answer.status, answer.headers['content-range']]).toEqual([status, part]);
  });

  test('that is a worker has the policy of the pages', async () => {
    expect((await get('/worker.js')).headers['content-security-policy']).toBe("default-src 'self'");
  });

  const hidden = '/.env /.git/config /_headers /_redirects /flags /services/index.html.br /robots.txt%00';
  const hashed = '/hashed/client-abc123.js.gz /hashed/client-abc123.js.br /hashed%2fclient-abc123.js';
  const outside = '/hashed/../.env /..%2f..%2fetc%2fpasswd /hashed/..%5c..%5c.env /../../../../etc/passwd';
  test.each(`${hidden} ${hashed} ${outside}`.split(' '))('is not served: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });
});

describe('a redirect', () => {
  test.each([
    ['/services/', '/services'],
    ['/services///', '/services'],
    ['/\\services', '/services'],
    ['/it/maintenance-%26-support/', '/it/maintenance-%26-support'],
    ['/service-details', '/services'],
    ['/service-details?a=b', '/services?a=b'],
    ['//evil.example/', '/evil.example'],
    ['/About?a=B', '/about?a=B'],
    ['/FAQ', '/faq'],
    ['/IT/Design', '/it/design'],
    ['/Service-Details', '/services'],
    ['/about).', '/about'],
    ['/contact,', '/contact'],
    ['/contact%20', '/contact'],
    ['/contact%E2%80%9D', '/contact'],
    ['/it//design', '/it/design'],
    ['/about.html', '/about'],
    ['/about/index.html', '/about'],
    ['/index.php', '/'],
    ['/IT/Maintenance-&-Support', '/it/maintenance-&-support'],
  ])('leads from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});
