import { userInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { audit } from '../../audit.ts';
import { purge } from '../../enquiries/retention/purge.ts';
import { cli } from '../command-line.ts';
import { contact, request } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { createAuthenticator } from './authenticator.ts';
import { asha, hour, start, useClockedDesk } from './running-desk.ts';
import { documentOf } from './use-desk-pages.ts';
import { cookieOf, createKey, deskVisitor, signIn } from './visitor.ts';

const day = 86_400_000;

describe.each(enginesAbove)('the audit log on %s', (_name, makeEngine) => {
  const { store, enter, run } = useClockedDesk(makeEngine());
  const now = new Date(start);
  const operator = `${userInfo().username} on the command line`;
  const cells = (html: string) =>
    [...documentOf(html).querySelectorAll('table[aria-label="Audit log"] tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent),
    );

  test('contains sign-ins and exports, and no data of clients', async () => {
    const env = { ...store.env, DESK_PORT: '3100' };
    const { origin, database, logged, visitor, device, cookie } = await enter({ ...env, DESK_PORT: '0' });
    const spam = await store.store(contact, '2026-11-10', ['links']);
    await visitor.postForm(`/enquiries/${spam}`, { action: 'release' });
    await visitor.get('/enquiries.csv?words=asha');
    await visitor.postForm(`/enquiries/${spam}/erase`, { address: contact.businessEmail });
    const other = createAuthenticator(origin);
    await createKey(origin, '/you/keys', cookie, other);
    await visitor.postForm('/you/keys/remove', { key: other.id });
    await signIn(origin, createAuthenticator(origin));
    const steppedUp = cookieOf(await signIn(origin, device, { cookie, address: '/step-up' }));
    await deskVisitor(origin, steppedUp).postForm('/you/sessions/end');
    await deskVisitor(origin, steppedUp).postForm('/sign-out');
    const [first, second] = [await store.store(contact), await store.store(contact, '2026-11-10', ['links'])];
    const ben = 'ben@company.example';
    for (const words of [['invite', ben], ['revoke', ben], ['export'], ['erase', contact.businessEmail], ['purge']])
      expect(await cli(env, ...words), words.join(' ')).toMatchObject({ code: 0 });

    const page = (await deskVisitor(origin, cookieOf(await signIn(origin, device))).get('/audit')).text;
    const rows = cells(page).toReversed();
    const key = expect.stringMatching(/^passkey [\w-]{8}$/);
    const session = rows[2]?.[3];
    expect(session).toMatch(/^[\w-]{8}$/);
    expect(cookie).not.toContain(session);
    const both = [first, second].map((reference) => expect.stringContaining(reference));
    expect(rows).toEqual([
      ['the operator', 'Invited', `${asha}: enquiries, website`, ''],
      [asha, 'Passkey added', key, 'an invitation'],
      [asha, 'Signed in', '', session],
      [asha, 'Released from spam', spam, session],
      [asha, 'Exported', 'enquiries: 1', session],
      [asha, 'Person erased', spam, session],
      [asha, 'Passkey added', key, session],
      [asha, 'Passkey removed', key, session],
      ['unknown', 'Sign-in refused', 'unknown passkey', ''],
      [asha, 'Confirmed with a passkey', '', session],
      [asha, 'Sessions ended', 'sessions: 0', session],
      [asha, 'Signed out', '', session],
      [operator, 'Invited', `${ben}: enquiries, website`, ''],
      [operator, 'Revoked', ben, ''],
      [operator, 'Exported', 'enquiries: 1', ''],
      [operator, 'Person erased', both[0], ''],
      [operator, 'Purged', 'enquiries: 0', ''],
      [asha, 'Signed in', '', expect.not.stringMatching(session ?? '')],
    ]);
    expect(rows[15]?.[2]).toEqual(both[1]);
    const kept = JSON.stringify(await database.selectFrom('audit').selectAll().execute());
    expect(kept).not.toContain('client.example');
    const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit');
    expect(lines.map(({ audit: { action } }) => action)).toContain('exported');
    expect(lines).toHaveLength(12);
    expect(
      logged.filter((line) => line.includes('no mail tells')),
      'one for each new key',
    ).toHaveLength(2);
  });

  test('contains at most a hundred refused keys an hour; further refusals are in the log of the process', async () => {
    const { origin, database, clock, logged } = await run({ TRUST_PROXY: '1' });
    const fromDesk = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const refuse = (i: number) => {
      const headers = { ...fromDesk, 'x-forwarded-for': `192.0.2.${i % 7}` };
      return request(origin, '/sign-in', { method: 'POST', headers, body: '{"id":"x"}' });
    };
    const details = async () =>
      (await database.selectFrom('audit').select('detail').orderBy('id').execute()).map(
        ({ detail }) => JSON.parse(detail).reason,
      );
    for (let i = 0; i < 104; i++) expect((await refuse(i)).status).toBe(400);
    const written = await details();
    expect(written.slice(0, 99)).toEqual(Array(99).fill('unknown passkey'));
    expect(written.slice(99)).toEqual([expect.stringContaining('further ones of this hour')]);
    expect(logged.filter((line) => line.includes('audit log full'))).toHaveLength(4);
    clock.now += hour;
    await refuse(0);
    expect((await details()).slice(100)).toEqual(['unknown passkey']);
  });

  test('is shown in pages, and deletes entries after a year', async () => {
    const { database, visitor } = await enter();
    for (let i = 0; i < 60; i++) {
      const at = new Date(now.getTime() - (i < 10 ? 365 : 364) * day - 1);
      await audit(database, { who: 'ben@company.example', now: at }, 'exported', { count: i });
    }
    const numbers = async (path: string) => {
      const { text } = await visitor.get(path);
      const links = Object.fromEntries(
        [...documentOf(text).querySelectorAll('nav[aria-label=Pages] a')].map((a) => [
          a.textContent,
          a.getAttribute('href'),
        ]),
      );
      return { found: cells(text).map(([, , detail]) => detail), links };
    };
    const newest = await numbers('/audit');
    expect([newest.found[0], newest.found.length, Object.keys(newest.links)]).toEqual(['enquiries: 59', 50, ['Older']]);
    const older = await numbers(newest.links.Older ?? '');
    expect([older.found[0], older.found.length, Object.keys(older.links)]).toEqual(['enquiries: 9', 13, ['Newer']]);
    expect(await numbers(older.links.Newer ?? '')).toEqual(newest);

    await purge(database, { wanted: 365, now });
    expect((await numbers('/audit')).links).toEqual({ Older: expect.any(String) });
    expect(await database.selectFrom('audit').select('id').execute()).toHaveLength(53);
  });
});
