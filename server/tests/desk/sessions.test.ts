import { describe, expect, test } from 'vitest';
import { invite } from '../../desk/sign-in/access.ts';
import { startMailServer } from '../mail-server.ts';
import { contact, request } from '../request.ts';
import { allDelivered, runApp } from '../running-app.ts';
import { enginesAbove } from '../stores.ts';
import { createAuthenticator } from './authenticator.ts';
import { asha, hour, minute, operator, useClockedDesk } from './running-desk.ts';
import { documentOf } from './use-desk-pages.ts';
import { cookieOf, createKey, deskVisitor, isSignedIn, signIn } from './visitor.ts';

describe.each(enginesAbove)('sessions of the desk on %s', (_name, makeEngine) => {
  const { store, run, enter } = useClockedDesk(makeEngine());

  test('a part of a cookie, an invented cookie or a mixture of two cookies is refused', async () => {
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

  test('a session ends twelve hours after its last request, and in any case after seven days', async () => {
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

  test('signing in ends the earlier session of the browser', async () => {
    const { origin, enrol } = await run();
    const { cookie, device } = await enrol(asha);
    const next = cookieOf(await signIn(origin, device, { cookie }));
    expect([await isSignedIn(origin, cookie), await isSignedIn(origin, next)]).toEqual([false, true]);
  });

  test('a person ends one of their sessions, or all others', async () => {
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

  test('with https, browsers send the cookie only to this host and only over https', async () => {
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

  test('a HEAD request does not compute the response of a GET request', async () => {
    const { origin, cookie } = await enter();
    for (const path of ['/enquiries.csv', '/news?since=2026-11-20', '/figures']) {
      expect((await request(origin, path, { method: 'HEAD', headers: { cookie } })).status, path).toBe(404);
    }
  });

  test('a step-up is requested after five minutes, and a stolen cookie alone changes nothing', async () => {
    const { origin, database, clock, visitor, cookie, device, enrol } = await enter();
    const reference = await store.store(contact);
    const other = createAuthenticator(origin);
    await createKey(origin, '/you/keys', cookie, other);
    expect((await visitor.get('/enquiries.csv')).status, 'at first nothing is asked').toBe(200);

    clock.now += 5 * minute + 1;
    const keys = await visitor.postJson('/you/keys/options');
    expect([keys.status, JSON.parse(keys.text).stepUp]).toEqual([403, true]);
    expect((await visitor.postJson('/you/keys', {})).status).toBe(403);
    const answers = [
      await visitor.postForm('/you/keys/remove', { key: other.id }),
      await visitor.postForm('/you/sessions/end'),
      await visitor.postForm(`/enquiries/${reference}/erase`, { address: contact.businessEmail }),
      await visitor.get('/enquiries.csv?status=open&words=a+b'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(403);
      expect(text).toContain('Confirm with your passkey</button>');
      expect(text).toContain('A passkey needs JavaScript.');
    }
    const repeated = answers.slice(2).map(({ text }) => {
      const form = documentOf(text).querySelector<HTMLFormElement>('form.door');
      const fields = [...(form?.querySelectorAll('input') ?? [])].map((input) => `${input.name}=${input.value}`);
      return [form?.getAttribute('method'), form?.getAttribute('action'), ...fields];
    });
    expect(repeated, 'what was typed is kept').toEqual([
      ['post', `/enquiries/${reference}/erase`, `address=${contact.businessEmail}`],
      ['get', '/enquiries.csv', 'status=open', 'words=a b'],
    ]);
    expect(await database.selectFrom('passkeys').select('id').execute()).toHaveLength(2);
    expect(await database.selectFrom('enquiries').select('status').execute()).toEqual([{ status: 'open' }]);

    const ben = await enrol('ben@company.example');
    const foreign = await signIn(origin, ben.device, { cookie, address: '/step-up' });
    expect(foreign.status, 'a colleague’s key is none of theirs').toBe(400);

    const steppedUp = await signIn(origin, device, { cookie, address: '/step-up' });
    expect(steppedUp.status).toBe(204);
    expect((await visitor.get('/you')).status, 'a copy of the cookie is out').toBe(401);
    const again = deskVisitor(origin, cookieOf(steppedUp));
    expect((await again.postForm('/you/keys/remove', { key: other.id })).status).toBe(303);
    expect(await database.selectFrom('passkeys').select('id').where('person', '=', asha).execute()).toEqual([
      { id: device.id },
    ]);
  });

  test('the person gets a mail about each new key', async () => {
    const server = await startMailServer();
    const { database } = await enter(server.env);
    await runApp({ ...store.env, ...server.env });
    await allDelivered(database);
    expect(server.mails.map(({ to }) => to)).toEqual([[asha]]);
    expect(server.mails[0]?.raw).toContain('20 November 2026');
  });
});
