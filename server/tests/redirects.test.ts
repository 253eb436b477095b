import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RequestOptions, request } from './request.ts';
import { runApp } from './running-app.ts';

let origin: string;
beforeEach(async () => {
  ({ origin } = await runApp({ DATA_DIR: await temporaryFolder() }));
});

const get = (path: string, headers: RequestOptions['headers'] = {}) => request(origin, path, { headers });

describe('a redirect', () => {
  test.each([
    ['/services/', '/services'],
    ['/services///?a=b/', '/services?a=b/'],
    ['/it/maintenance-%26-support/', '/it/maintenance-%26-support'],
    ['/unknown/', '/unknown'],
    ['/service-details', '/services'],
    ['/service-details/', '/services'],
    ['/service-details?a=b', '/services?a=b'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['///', '/'],
  ])('leads from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('never leaves the site', async () => {
    for (const prefix of ['//', '///', '/\\', '\\\\', '/%5c', '/%2f', '/\\/', '/.//']) {
      const { headers } = await get(`${prefix.startsWith('/') ? '' : '/'}${prefix}evil.example/`);
      if (headers.location) expect(new URL(headers.location, 'https://site.example').host).toBe('site.example');
    }
  });
});
