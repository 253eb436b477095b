import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { asha, minute, useClockedDesk } from './running-desk.ts';
import { documentOf, textOf } from './use-desk-pages.ts';
import { cookieOf, signIn } from './visitor.ts';

const program = join(import.meta.dirname, '../fake-studio-program.ts');
const mia = 'mia.lund@company.example';
const megabyte = 1_048_576;

afterEach(() => vi.unstubAllEnvs());

describe.each(enginesAbove)('the website in the desk on %s', (_name, makeEngine) => {
  const { run } = useClockedDesk(makeEngine());
  type Given = NonNullable<Parameters<typeof run>[1]>;
  type Times = Given['studio'];

  /** A desk with the fake studio, in which Mia edits the website. */
  const begin = async (studio: Times = {}, env: Record<string, string> = {}, more: Given = {}) => {
    const log = join(await temporaryFolder(), 'log');
    vi.stubEnv('GIT_FAKE_LOG', log);
    vi.stubEnv('WEBHOOK_SECRET', 'not for the studio');
    const given = { release: '/srv/release', studio: { program, times: { pause: 0 }, ...studio }, ...more };
    const desk = await run({ STUDIO_REPOSITORY: '/srv/website.git', STUDIO_BRANCH: 'words', ...env }, given);
    const { cookie, visitor, device } = await desk.enrol(mia, ['website']);
    const send = (path: string, options: { body?: string | Buffer; headers?: object } = {}) =>
      request(desk.origin, path, {
        method: 'POST',
        body: '{}',
        ...options,
        headers: { cookie, origin: desk.origin, 'content-type': 'application/json', ...options.headers },
      });
    const noted = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    return { ...desk, cookie, visitor, device, send, noted };
  };

  test('is forwarded for who has the right, and the studio learns who asks, and no secret', async () => {
    const { origin, cookie, visitor, send, logged, noted } = await begin();
    expect(await noted(), 'nothing runs before somebody asks').toEqual([]);
    for (const path of [
      '/website',
      '/website/a?b=%20c',
      '/website-files/x.webp',
      '/website-content/x',
      '/_studio/pictures/a.webp',
      '/services',
      '/service-details/rpa?x=1',
      '/hashed/of-the-site.js',
      '/icon.svg',
    ]) {
      const answer = await visitor.get(path);
      expect([answer.status, JSON.parse(answer.text).url], path).toEqual([200, path]);
    }
    const forged = { 'x-studio-person': '{"address":"eve@company.example"}', 'x-other': '1', range: 'bytes=0-1' };
    const { headers, env } = JSON.parse((await request(origin, '/website', { headers: { cookie, ...forged } })).text);
    expect(JSON.parse(headers['x-studio-person'])).toEqual({ address: mia, name: 'Mia Lund' });
    expect(headers).toEqual({
      range: 'bytes=0-1',
      host: 'studio',
      connection: 'close',
      'x-studio-person': expect.any(String),
    });
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

  test('answers with the headers that the desk knows, and nobody may frame it', async () => {
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

  test('is closed without a session, without the right and to other origins', async () => {
    const { origin, cookie, noted, enrol } = await begin();
    const { cookie: withoutRight } = await enrol('ben@company.example', ['enquiries']);
    const routes = ['/website', '/website/x', '/website-files/x', '/website-content/x', '/_studio/pictures/x'];
    for (const path of [...routes, '/services', '/hashed/none.js']) {
      expect((await request(origin, path)).status, path).toBe(401);
      const status = (await request(origin, path, { headers: { cookie: withoutRight } })).status;
      expect(status, path).toBe(routes.includes(path) ? 403 : 404);
    }
    const post = (path: string, headers: object) =>
      request(origin, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
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

  test('a release that the studio has built goes to visitors, and the next request to a studio of that release', async () => {
    const taken: string[] = [];
    const takeRelease = async (folder: string) => {
      if (folder === '/srv/broken') throw new Error('it has no pages');
      taken.push(folder);
    };
    const { visitor, logged } = await begin({}, {}, { takeRelease });
    const release = async () => JSON.parse((await visitor.get('/website')).text).env.STUDIO_RELEASE;
    expect(await release()).toBe('/srv/release');
    await visitor.get('/website/build?release=/srv/broken');
    await until('the reason in the log', () => logged.join('').includes('it has no pages'));
    expect(await release()).toBe('/srv/release');
    await visitor.get('/website/build?release=/srv/newer');
    await until('another release', async () => (await release()) === '/srv/newer');
    expect(taken).toEqual(['/srv/newer']);
  });

  test('takes only addresses that have one meaning', async () => {
    const { origin, cookie, send, noted } = await begin();
    const bad = [
      '//evil.example/website',
      '/website/..%2f..%2fyou',
      '/website/%2e%2e/x',
      '/x/%252e%252e/y',
      '/a\\b',
      '/website/%00',
    ];
    for (const path of [...bad, '/..%2fetc/passwd', '/website//x', '/_studio/x%2f..%2fpublish', '/website#x'])
      expect([400, 404], path).toContain((await request(origin, path, { headers: { cookie } })).status);
    for (const path of [
      '/_studio/pub%6cish',
      '/_studio/publish/',
      '/_studio//publish',
      '/_studio/PUBLISH',
      '/_studio/a/publish',
    ])
      expect([400, 404], path).toContain((await send(path)).status);
    // The whole address in the first line, as proxies send it.
    const socket = connect(Number(new URL(origin).port), 'localhost');
    const { host } = new URL(origin);
    socket.end(
      `GET http://evil.example/website HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(await noted()).toEqual([]);
  });

  test('takes a large picture, and no other large body', async () => {
    const { send } = await begin();
    const size = 40 * megabyte;
    const uploaded = await send('/_studio/upload?fileName=a.jpg', {
      body: Buffer.alloc(size),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(JSON.parse(uploaded.text)).toMatchObject({
      size,
      headers: { 'content-type': 'image/jpeg', 'content-length': String(size) },
    });
    const refused = async (path: string, body: string | Buffer, headers: object) => {
      const answer = await send(path, { body, headers });
      expect([answer.status, JSON.parse(answer.text).message], path).toEqual([413, expect.any(String)]);
    };
    // Before the body is sent.
    await refused('/_studio/upload', '', { 'content-length': 41 * megabyte + 1 });
    await refused('/_studio/save', '', { 'content-length': megabyte + 1 });
    await refused('/_studio/save', Buffer.alloc(megabyte + 1), { 'transfer-encoding': 'chunked' });
  });

  test('starts again after its death, and says so', async () => {
    const { visitor, send } = await begin({ times: { pause: 200 } });
    const died = await visitor.get('/website/die');
    expect([died.status, died.headers['retry-after']]).toEqual([503, '2']);
    expect(textOf(documentOf(died.text), 'main')).toContain('The studio starts again');
    const waits = await send('/_studio/state');
    expect([waits.status, JSON.parse(waits.text).message]).toEqual([503, expect.stringContaining('starts again')]);
    await until('the studio', async () => (await visitor.get('/website')).status === 200);
    await expect(visitor.get('/website/cut')).rejects.toThrow();
    await until('the studio', async () => (await visitor.get('/website')).status === 200);
  });

  test('is ended without requests, and with the server', async () => {
    const { visitor, close } = await begin({ times: { idle: 50, pause: 60_000 } });
    const pid = async (): Promise<number> => JSON.parse((await visitor.get('/website')).text).pid;
    const hasEnded = (pid: number) => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    };
    const first = await pid();
    // It is not asked meanwhile, as that would keep it.
    await until('its end', async () => hasEnded(first));
    const next = await pid();
    expect(hasEnded(next)).toBe(false);
    await close();
    await until('its end', async () => hasEnded(next));
  });

  test('that does not start, or not in time, is a sentence', async () => {
    vi.stubEnv('GIT_FAKE', 'silent');
    const silent = await begin({ times: { start: 300 } });
    const late = await silent.visitor.get('/website');
    expect([late.status, textOf(documentOf(late.text), 'main')]).toEqual([
      503,
      expect.stringContaining('does not start'),
    ]);
    vi.unstubAllEnvs();
    const none = await begin({ program: '/nowhere/studio/main.ts' });
    const missing = await none.visitor.get('/website');
    expect([missing.status, textOf(documentOf(missing.text), 'main')]).toEqual([
      503,
      expect.stringContaining('studio/main.ts'),
    ]);
    expect((await none.visitor.get('/you')).status).toBe(200);
  });

  test('has a limit of time, and a client that goes away ends its request', async () => {
    const { origin, cookie, visitor, noted } = await begin({ patience: 300 });
    const late = await visitor.get('/website/slow');
    expect(late.status).toBe(504);
    await until('its end', async () => (await noted()).includes('gone'));
    const patient = await begin();
    const socket = connect(Number(new URL(patient.origin).port), 'localhost');
    socket.write(
      `GET /website/slow HTTP/1.1\r\nHost: ${new URL(patient.origin).host}\r\nCookie: ${patient.cookie}\r\n\r\n`,
    );
    await until('the request', async () => (await patient.noted()).length > 0);
    socket.destroy();
    await until('its end', async () => (await patient.noted()).includes('gone'));
    expect((await request(origin, '/website', { headers: { cookie } })).status).toBe(200);
  });

  test('that hangs is ended', async () => {
    const { visitor } = await begin({ patience: 200, times: { pause: 0, sign: 200 } });
    expect((await visitor.get('/website/hang')).status).toBe(504);
    await until('another one', async () => (await visitor.get('/website')).status === 200);
  });

  test('is published with a fresh touch, and the audit log has it', async () => {
    const { origin, database, clock, visitor, send, cookie, device, noted } = await begin();
    clock.now += 5 * minute + 1;
    for (const path of ['/_studio/publish', '/_studio/publish?x']) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const refused = await send(path, { headers: { 'content-type': type } });
        expect([refused.status, JSON.parse(refused.text).stepUp], `${path} ${type}`).toEqual([403, true]);
      }
      expect((await visitor.get(path)).status).toBe(403);
    }
    expect(await noted()).toEqual([]);
    expect((await send('/_studio/save')).status, 'saving needs none').toBe(200);
    const fresh = { cookie: cookieOf(await signIn(origin, device, { cookie, address: '/step-up' })) };
    const rows = () =>
      database.selectFrom('audit').select(['who', 'detail']).where('action', '=', 'published').execute();
    for (const query of ['kind=problems', 'kind=conflict', 'status=409', 'status=500'])
      await send(`/_studio/publish?${query}`, { headers: fresh });
    expect(await rows(), 'a refusal is none').toEqual([]);
    for (let times = 0; times < 2; times++) {
      const answer = await send('/_studio/publish', { headers: { ...fresh, 'accept-encoding': 'gzip' } });
      expect([answer.status, JSON.parse(answer.text).kind]).toEqual([200, 'published']);
    }
    const detail = JSON.stringify({ changes: 3, commit: 'c0ffee1234567890', branch: 'main' });
    expect(await rows()).toEqual(Array(2).fill({ who: mia, detail }));
  });

  test('an open page that asks for news keeps no session from ending', async () => {
    const { clock, send } = await begin();
    clock.now += 11 * 60 * minute;
    expect((await send('/_studio/news')).status).toBe(200);
    clock.now += 61 * minute;
    expect((await send('/_studio/news')).status).toBe(401);
  });

  test('a right decides what a person sees and reaches, from the next request on', async () => {
    const { visitor, enrol } = await begin();
    const items = (html: string) =>
      [...documentOf(html).querySelectorAll('nav[aria-label=Desk] a')].map((link) => link.textContent?.trim());
    const home = await visitor.get('/');
    expect([home.status, home.headers.location]).toEqual([303, '/website']);
    expect((await visitor.get('/?from=website')).headers.location).toBe('/you');
    expect(items((await visitor.get('/you')).text)).toEqual(['Website', 'You']);
    for (const path of [
      '/spam',
      '/figures',
      '/enquiries.csv',
      '/enquiries/AAAAA-AAAAA',
      '/enquiries/AAAAA-AAAAA/erase',
      '/new',
      '/audit',
      '/news',
    ]) {
      const refused = await visitor.get(path);
      expect([refused.status, textOf(documentOf(refused.text), 'main')], path).toEqual([
        403,
        expect.stringContaining('To the website'),
      ]);
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
