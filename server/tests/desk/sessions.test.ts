import { describe, expect, test } from 'vitest';
import { invite } from '../../desk/sign-in/access.ts';
import { request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { createAuthenticator } from './authenticator.ts';
import { asha, hour, minute, operator, useClockedDesk } from './running-desk.ts';
import { cookieOf, deskVisitor, isSignedIn, signIn } from './visitor.ts';

describe.each(enginesAbove)('sessions of the desk on %s', (_name, makeEngine) => {
  const { run } = useClockedDesk(makeEngine());

  test('a cookie that is stolen in part, made up or sent twice opens nothing', async () => {
    const { origin, enrol } = await run();
    const [ofAsha, ofBen] = [await enrol(asha), await enrol('ben@company.example')];
    const [id = '', secret = ''] = ofAsha.cookie.split('.');
    for (const cookie of [
      id,
      `${id}.`,
      `${id}.${secret}x`,
      `${id}.${ofBen.cookie.split('.')[1]}`,
      'desk=.',
      'desk=',
      `other=${ofAsha.cookie}`,
    ]) {
      expect(await isSignedIn(origin, cookie), cookie).toBe(false);
    }
    expect(await isSignedIn(origin, `theme=dark; ${ofAsha.cookie}`)).toBe(true);
  });

  test('a session ends twelve hours after its last request, and after seven days whatever happens', async () => {
    const { origin, clock, enrol } = await run();
    const { cookie } = await enrol(asha);
    clock.now += 12 * hour - minute;
    expect(await isSignedIn(origin, cookie)).toBe(true);
    clock.now += 12 * hour - minute;
    expect(await isSignedIn(origin, cookie)).toBe(true);
    clock.now += 12 * hour;
    expect(await isSignedIn(origin, cookie)).toBe(false);

    const { cookie: busy } = await enrol('ben@company.example');
    for (let passed = 0; passed < 7 * 24 - 11; passed += 11) {
      clock.now += 11 * hour;
      expect(await isSignedIn(origin, busy)).toBe(passed + 11 < 7 * 24);
    }
    clock.now += 11 * hour;
    expect(await isSignedIn(origin, busy)).toBe(false);
  });

  test('signing out ends the session, not only the cookie', async () => {
    const { origin, enrol } = await run();
    const { cookie, visitor } = await enrol(asha);
    const answer = await visitor.postForm('/sign-out');
    expect(answer.status).toBe(303);
    expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await isSignedIn(origin, cookie)).toBe(false);
  });

  test('signing in ends the session that the browser had', async () => {
    const { origin, enrol } = await run();
    const { cookie, device } = await enrol(asha);
    const next = cookieOf(await signIn(origin, device, { cookie }));
    expect([await isSignedIn(origin, cookie), await isSignedIn(origin, next)]).toEqual([false, true]);
  });

  test('sessions are ended one by one, and all others of a person', async () => {
    const { origin, enrol } = await run();
    const { cookie, device, visitor } = await enrol(asha);
    const ben = await enrol('ben@company.example');
    const [second, third] = [cookieOf(await signIn(origin, device)), cookieOf(await signIn(origin, device))];
    const otherSessions = () =>
      Promise.all([cookie, second, third, ben.cookie].map((value) => isSignedIn(origin, value)));
    const [, label = ''] =
      /This browser<.*?session ([\w-]{8})/s.exec((await deskVisitor(origin, second).get('/you')).text) ?? [];
    await ben.visitor.postForm('/you/sessions/end', { session: label });
    expect(await otherSessions(), 'only one’s own').toEqual([true, true, true, true]);
    await visitor.postForm('/you/sessions/end', { session: label });
    expect(await otherSessions()).toEqual([true, false, true, true]);
    await visitor.postForm('/you/sessions/end');
    expect(await otherSessions()).toEqual([true, false, false, true]);
  });

  test('on https the cookie is this host’s alone and never sent without encryption', async () => {
    const { origin: at, database } = await run({ DESK_URL: 'https://desk.example', TRUST_PROXY: '1' });
    const token = await invite(database, operator, asha);
    const device = createAuthenticator('https://desk.example');
    const post = (path: string, body: unknown) =>
      request(at, path, {
        method: 'POST',
        headers: { host: 'desk.example', origin: 'https://desk.example', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const options = JSON.parse((await post(`/invitation/${token}/options`, {})).text);
    expect(options.rp.id).toBe('desk.example');
    const answer = await post(`/invitation/${token}`, device.create(options));
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-desk=\S+; Path=\/; HttpOnly; SameSite=Strict; Secure; /);
  });
});
