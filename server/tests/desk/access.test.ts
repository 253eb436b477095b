import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { invite } from '../../desk/sign-in/access.ts';
import { removeKey } from '../../desk/sign-in/passkeys.ts';
import { cli, cliJson } from '../command-line.ts';
import { enginesAbove } from '../stores.ts';
import { createAuthenticator } from './authenticator.ts';
import { asha, hour, minute, operator, start, useClockedDesk } from './running-desk.ts';
import { cookieOf, createKey, deskVisitor, isSignedIn, signIn } from './visitor.ts';

describe.each(enginesAbove)('access to the desk on %s', (_name, makeEngine) => {
  const { store, run } = useClockedDesk(makeEngine());

  test('an invitation shows the address, creates one passkey, and signs the person in', async () => {
    const { origin, database } = await run();
    const token = await invite(database, operator, ' Asha@Company.Example ');
    const page = await deskVisitor(origin).get(`/invitation/${token}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<h1>${asha}</h1>`);
    // A second GET request succeeds, because a mail program may open the link before the person.
    expect((await deskVisitor(origin).get(`/invitation/${token}`)).status).toBe(200);

    const created = await createKey(origin, `/invitation/${token}`);
    expect(created.status).toBe(204);
    expect(created.headers['set-cookie']).toEqual([
      expect.stringMatching(/^desk=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
    ]);
    expect(await isSignedIn(origin, cookieOf(created))).toBe(true);
    // The database has no secret with which somebody could sign in.
    const rows = [
      await database.selectFrom('sessions').selectAll().execute(),
      await database.selectFrom('invitations').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(cookieOf(created).split('.')[1]);
  });

  test('a used, expired, replaced or unknown invitation is refused, with advice', async () => {
    const { origin, database, clock, enrol } = await run();
    const { token: used } = await enrol(asha);
    const replaced = await invite(database, operator, 'ben@company.example');
    const expired = await invite(database, operator, 'ben@company.example');
    clock.now += 24 * hour;
    const visitor = deskVisitor(origin);
    for (const [token, why] of [
      [used, 'used'],
      [expired, '24 hours'],
      [replaced, 'does not know'],
      ['made-up', 'does not know'],
    ]) {
      const answers = await Promise.all([
        visitor.get(`/invitation/${token}`),
        visitor.postJson(`/invitation/${token}/options`),
        visitor.postJson(`/invitation/${token}`),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(410);
        expect(answer.text).toMatch(new RegExp(`${why}[^]*(A|a)sk`));
      }
    }
  });

  test('only one of several simultaneous requests with an invitation creates a key', async () => {
    const { origin, database } = await run();
    const other = await run();
    const token = await invite(database, operator, asha);
    const answers = await Promise.all(
      [0, 1, 2, 3].map((i) => {
        const at = i % 2 ? other.origin : origin;
        return createKey(at, `/invitation/${token}`, '', createAuthenticator(at));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410]);
    expect(await database.selectFrom('passkeys').select('person').execute()).toEqual([{ person: asha }]);
  });

  test('a signature is valid once, for one host, one purpose and a short time', async () => {
    const { origin, database, clock, enrol } = await run();
    const { device } = await enrol(asha);
    const visitor = deskVisitor(origin);
    const options = async () => JSON.parse((await visitor.postJson('/sign-in/options')).text);

    const signed = device.sign(await options());
    expect((await visitor.postJson('/sign-in', signed)).status).toBe(204);
    expect((await visitor.postJson('/sign-in', signed)).status).toBe(400);

    const wrongHost = device.sign(await options(), 'https://evil.example');
    expect((await visitor.postJson('/sign-in', wrongHost)).status).toBe(400);

    const expired = device.sign(await options());
    clock.now += 6 * minute;
    expect((await visitor.postJson('/sign-in', expired)).status).toBe(400);

    const unknownDevice = createAuthenticator(origin);
    expect((await signIn(origin, unknownDevice)).status).toBe(400);
    // A challenge for signing in is not valid for creating a key.
    const token = await invite(database, { who: 'the operator', now: new Date(clock.now) }, 'ben@company.example');
    expect((await visitor.postJson(`/invitation/${token}`, unknownDevice.create(await options()))).status).toBe(400);
    for (const body of [{}, null, [], 'text', { id: {} }, { id: device.id, response: {} }]) {
      expect((await visitor.postJson('/sign-in', body)).status).toBe(400);
    }
    expect(await database.selectFrom('passkeys').select('person').execute()).toEqual([{ person: asha }]);
  });

  test('if the database is read-only, pages work and signing in explains why it fails', async () => {
    const { origin, database, clock, logged, enrol } = await run();
    const { cookie } = await enrol(asha);
    clock.now += hour;
    // Replaces two tables by views, which are read-only like tables on a full disk.
    for (const table of ['sessions', 'challenges']) {
      const renamedTable = sql.table(`${table}_kept`);
      await sql`alter table ${sql.table(table)} rename to ${renamedTable}`.execute(database);
      await sql`create view ${sql.table(table)} as select * from ${renamedTable} limit 1000`.execute(database);
    }
    expect(await isSignedIn(origin, cookie)).toBe(true);
    expect(logged.join('')).toContain('could not be noted');
    const answer = await deskVisitor(origin).postJson('/sign-in/options');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text).detail).toContain('nobody can sign in');
  });

  test('two simultaneous requests cannot remove the last two keys', async () => {
    const { origin, database, enrol } = await run();
    const { cookie, device } = await enrol(asha);
    const other = createAuthenticator(origin);
    expect((await createKey(origin, '/you/keys', cookie, other)).status).toBe(204);
    // `removeKey` is called directly, because the server would handle two HTTP requests one after the other.
    await Promise.all([device, other].map(({ id }) => removeKey(database, { ...operator, who: asha }, id)));
    expect(await database.selectFrom('passkeys').select('id').execute()).toHaveLength(1);
  });

  test('a passkey that may have been copied is refused, with the reason', async () => {
    const { origin, database, enrol } = await run();
    const { device } = await enrol(asha);
    expect((await signIn(origin, device, { counter: 5 })).status).toBe(204);
    const copied = await signIn(origin, device, { counter: 4 });
    expect(copied.status).toBe(400);
    expect(copied.text).toContain('may have been copied');
    const answers = await Promise.all([6, 6].map((counter) => signIn(origin, device, { counter })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const refused = database.selectFrom('audit').select(['who', 'detail']).where('action', '=', 'sign-in-failed');
    const detail = JSON.stringify({ reason: 'its counter went back: there may be a copy of the key' });
    expect(await refused.execute()).toEqual(Array(2).fill({ who: asha, detail }));
  });

  test('the user handle does not identify the person, and is the same for each key', async () => {
    const { database, enrol } = await run();
    const { visitor } = await enrol(asha);
    const { visitor: other } = await enrol('ben@company.example');
    const userHandle = async (person: typeof visitor) =>
      JSON.parse((await person.postJson('/you/keys/options')).text).user.id;
    expect(await userHandle(visitor)).toBe(await userHandle(visitor));
    expect(await userHandle(visitor)).not.toBe(await userHandle(other));
    const people = database.selectFrom('people').select('user_handle').where('address', '=', asha);
    expect(await people.execute()).toEqual([{ user_handle: await userHandle(visitor) }]);
  });

  test('a revocation applies to all keys from the next request on, on every instance', async () => {
    const { origin, database, enrol } = await run();
    const { origin: other } = await run();
    const { cookie, device } = await enrol(asha);
    const second = cookieOf(await signIn(origin, device));
    await enrol('ben@company.example');
    expect([await isSignedIn(origin, cookie), await isSignedIn(other, second)]).toEqual([true, true]);
    const keys = database.selectFrom('passkeys').select('used_at').where('person', '=', asha);
    expect(await keys.execute()).toEqual([{ used_at: new Date(start).toISOString() }]);

    const unused = await invite(database, operator, asha);
    expect(await cli(store.env, 'revoke', 'ASHA@company.example')).toMatchObject({
      code: 0,
      stdout: `revoked: ${asha}\n`,
    });
    expect([await isSignedIn(origin, cookie), await isSignedIn(other, second)]).toEqual([false, false]);
    expect((await signIn(origin, device)).status).toBe(400);
    expect((await deskVisitor(origin).get(`/invitation/${unused}`)).status).toBe(410);
    expect((await cli(store.env, 'revoke', asha)).code).toBe(1);

    const env = { ...store.env, DESK_PORT: '3100', DESK_URL: 'https://desk.example' };
    expect(await cliJson(env, 'people')).toMatchObject([
      { address: asha, revokedAt: expect.any(String), keys: 0, seenAt: null },
      { address: 'ben@company.example', revokedAt: null, keys: 1 },
    ]);
    const { link } = await cliJson(env, 'invite', asha);
    expect(link).toMatch(/^https:\/\/desk\.example\/invitation\/[\w-]{43}$/);
    expect((await createKey(origin, new URL(link).pathname)).status).toBe(204);
    expect((await cli(env, 'people')).stdout).toMatch(
      /^ADDRESS +SINCE +STATE +RIGHTS +KEYS +LAST SEEN +NAME\nasha@company\.example .* active +enquiries,website +1 /,
    );
  });

  test('instances with the same database count the sign-in attempts of a network address together', async () => {
    // The limit of attempts applies even if the limit of enquiries is off.
    const settings = { RATE_LIMIT: 'off' };
    const [first, second] = [await run(settings), await run(settings)];
    // Successful sign-ins do not count, because all people of an office may have the same address.
    const { device } = await first.enrol(asha);
    for (let i = 0; i < 25; i++) expect((await signIn(first.origin, device)).status).toBe(204);
    const statuses = [];
    for (let i = 0; i < 42; i++) {
      const { origin } = 'DATABASE_URL' in store.env && i % 2 ? second : first;
      statuses.push((await deskVisitor(origin).postJson('/sign-in/options')).status);
    }
    expect(statuses).toEqual([...Array(40).fill(200), 429, 429]);
    const refused = await deskVisitor(first.origin).postJson('/sign-in', {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await deskVisitor(first.origin).get('/invitation/guess')).status).toBe(429);
  });

  test('the log says why a passkey was refused, without data of the request', async () => {
    const { origin, logged, enrol } = await run();
    const { device } = await enrol(asha);
    const sent = device.sign({ challenge: 'zqxj' }, 'https://zqxj.example');
    await deskVisitor(origin).postJson('/sign-in', { ...sent, id: 'zqxj' });
    await deskVisitor(origin).postJson('/sign-in', { ...sent, rawId: 'zqxj' });
    await deskVisitor(origin).postJson('/sign-in', sent);
    expect((await signIn(origin, device)).status).toBe(204);
    const lines = logged.filter((line) => line.includes('passkey refused')).map((line) => JSON.parse(line).reason);
    expect(lines).toEqual(['unknown passkey', 'not accepted', 'a challenge that is not known, used, or too old']);
    expect(logged.join('')).not.toContain('zqxj');
  });
});
