import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { asha } from './running-desk.ts';
import { mia, useWebsite } from './running-website.ts';
import { documentOf, textOf } from './use-desk-pages.ts';

const megabyte = 1_048_576;

describe.each(enginesAbove)('the website in the desk on %s', (_name, makeEngine) => {
  const begin = useWebsite(makeEngine());

  test('requests of people with the right are forwarded with the name of the person, and without secrets', async () => {
    const { origin, cookie, visitor, send, logged, noted } = await begin();
    expect(await noted(), 'nothing runs before somebody asks').toEqual([]);
    const ofStudio = '/website /website/a?b=%20c /hashed/x.webp /parts/x.json /_studio/pictures/a.webp';
    const ofSite = '/services /service-details/rpa?x=1 /hashed/of-the-site.js /icon.svg';
    for (const path of `${ofStudio} ${ofSite}`.split(' ')) {
      const answer = await visitor.get(path);
      expect([answer.status, JSON.parse(answer.text).url], path).toEqual([200, path]);
    }
    const forged = { 'x-studio-person': '{"address":"eve@company.example"}', 'x-other': '1', range: 'bytes=0-1' };
    const { headers, env } = JSON.parse((await request(origin, '/website', { headers: { cookie, ...forged } })).text);
    const { 'x-studio-person': person, ...others } = headers;
    expect(JSON.parse(person)).toEqual({ address: mia, name: 'Mia Lund' });
    expect(others).toEqual({ range: 'bytes=0-1', host: 'studio', connection: 'close' });
    expect(env).toMatchObject({
      STUDIO_RELEASE: '/srv/release',
      STUDIO_REPOSITORY: '/srv/website.git',
      STUDIO_BRANCH: 'words',
      STUDIO_SINCE: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(Object.keys(env).filter((name) => /WEBHOOK|SMTP|DATABASE|ENQUIRIES|DESK/.test(name))).toEqual([]);
    await visitor.postForm('/you/name', { name: 'Mïa 李' });
    const posted = JSON.parse((await send('/_studio/save?x=1', { body: '{"a":1}' })).text);
    expect(posted).toMatchObject({ method: 'POST', url: '/_studio/save?x=1', size: 7 });
    expect(JSON.parse(posted.headers['x-studio-person']).name).toBe('Mïa 李');
    await until('its words in the log', () => logged.join('').includes('begun at https://***@git.example'));
    expect(logged.join('')).not.toContain('hunter2');
  });

  test('only listed headers of the studio are forwarded, and no page may show the studio in a frame', async () => {
    const { visitor } = await begin();
    const { headers } = await visitor.get('/website?status=404');
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors *, frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      etag: '"one"',
    });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'strict-transport-security'])
      expect(headers[name], name).toBeUndefined();
    const away = await visitor.get('/website/elsewhere');
    expect([away.status, away.headers.location]).toEqual([302, undefined]);
    expect((await visitor.get('/you')).headers['content-security-policy']).toContain("trusted-types 'none'");
  });

  test('requests without a session, without the right or from other origins are refused', async () => {
    const { origin, cookie, noted, enrol } = await begin();
    const { cookie: withoutRight } = await enrol('ben@company.example', ['enquiries']);
    const routes = ['/website', '/website/x', '/_studio/pictures/x'];
    for (const path of [...routes, '/services', '/parts/x.json', '/hashed/none.js']) {
      expect((await request(origin, path)).status, path).toBe(401);
      const status = (await request(origin, path, { headers: { cookie: withoutRight } })).status;
      expect(status, path).toBe(routes.includes(path) ? 403 : 404);
    }
    const json = { 'content-type': 'application/json' };
    const post = (path: string, headers: object) =>
      request(origin, path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
    for (const path of ['/_studio/save', '/_studio/publish']) {
      const signedOut = await post(path, { origin });
      expect([signedOut.status, JSON.parse(signedOut.text).message]).toEqual([401, expect.any(String)]);
      const refused = await post(path, { origin, cookie: withoutRight });
      expect([refused.status, JSON.parse(refused.text).message]).toEqual([403, expect.any(String)]);
      expect((await post(path, { origin: 'https://evil.example', cookie })).status).toBe(403);
      expect((await post(path, { cookie })).status).toBe(403);
    }
    expect((await post('/website', { origin, cookie })).status).toBe(404);
    expect((await request(origin, '/website', { headers: { cookie, host: 'evil.example' } })).status).toBe(421);
    expect(await noted()).toEqual([]);
  });

  test('an address that programs could read in different ways is refused', async () => {
    const { origin, cookie, send, noted } = await begin();
    const dotted = '/website/..%2f..%2fyou /website/%2e%2e/x /x/%252e%252e/y /..%2fetc/passwd';
    const odd = '//evil.example/website /a\\b /website/%00 /website//x /_studio/x%2f..%2fpublish /website#x';
    for (const path of `${dotted} ${odd}`.split(' '))
      expect([400, 404], path).toContain((await request(origin, path, { headers: { cookie } })).status);
    const spelled = '/_studio/pub%6cish /_studio/publish/ /_studio//publish /_studio/PUBLISH /_studio/a/publish';
    for (const path of spelled.split(' ')) expect([400, 404], path).toContain((await send(path)).status);
    // A request whose first line has a whole address, as requests to a proxy have.
    const socket = connect(Number(new URL(origin).port), 'localhost');
    const { host } = new URL(origin);
    // `write` and not `end`, because a slow server does not answer on a closed connection.
    socket.write(
      `GET http://evil.example/website HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await noted()).toEqual([]);
  });

  test('a large picture is accepted, and every other large body is refused', async () => {
    const { send } = await begin();
    const size = (isLong ? 40 : 2) * megabyte;
    const picture = { 'content-type': 'image/jpeg' };
    const uploaded = await send('/_studio/upload?fileName=a.jpg', { body: Buffer.alloc(size), headers: picture });
    const headers = { ...picture, 'content-length': String(size) };
    expect(JSON.parse(uploaded.text)).toMatchObject({ size, headers });
    const refused = async (path: string, body: string | Buffer, headers: object) => {
      const answer = await send(path, { body, headers });
      expect([answer.status, JSON.parse(answer.text).message], path).toEqual([413, expect.any(String)]);
    };
    // The desk refuses the request before the body is sent.
    await refused('/_studio/upload', '', { 'content-length': 41 * megabyte + 1 });
    await refused('/_studio/save', '', { 'content-length': megabyte + 1 });
    await refused('/_studio/save', Buffer.alloc(megabyte + 1), { 'transfer-encoding': 'chunked' });
  });

  test('a changed right applies to menus and addresses from the next request on', async () => {
    const { visitor, enrol } = await begin();
    const items = (html: string) =>
      [...documentOf(html).querySelectorAll('nav[aria-label=Desk] a')].map((link) => link.textContent?.trim());
    const home = await visitor.get('/');
    expect([home.status, home.headers.location]).toEqual([303, '/website']);
    expect((await visitor.get('/?from=website')).headers.location).toBe('/you');
    expect(items((await visitor.get('/you')).text)).toEqual(['Website', 'You']);
    const closed =
      '/spam /figures /enquiries.csv /enquiries/AAAAA-AAAAA /enquiries/AAAAA-AAAAA/erase /new /audit /news';
    for (const path of closed.split(' ')) {
      const refused = await visitor.get(path);
      expect(refused.status, path).toBe(403);
      expect(textOf(documentOf(refused.text), 'main'), path).toContain('To the website');
    }
    for (const path of ['/enquiries', '/enquiries/AAAAA-AAAAA', '/new', '/enquiries/AAAAA-AAAAA/erase'])
      expect((await visitor.postForm(path, { action: 'answered' })).status, path).toBe(403);
    const both = await enrol(asha);
    expect(items((await both.visitor.get('/')).text)).toEqual(['Inbox', 'Spam', 'Figures', 'Website', 'You']);
    const choices = documentOf((await both.visitor.get('/')).text).querySelectorAll('[name=owner] option');
    expect([...choices].map((option) => option.textContent)).not.toContain('Mia Lund');
    await enrol(asha, ['enquiries']);
    expect(items((await both.visitor.get('/')).text)).toEqual(['Inbox', 'Spam', 'Figures', 'You']);
    expect((await both.visitor.get('/website')).status).toBe(403);
    await enrol(mia, ['enquiries', 'website']);
    expect((await visitor.get('/?from=website')).status).toBe(200);
  });
});
