import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { drop, notSpam } from '../enquiries/actions/owner-and-status.ts';
import { claim, correctTimes, giveUp, leaseMs, markDelivered, postpone, renew } from '../enquiries/outbox/queue.ts';
import { mailKinds, storeEnquiry } from '../enquiries/store.ts';
import { startMailServer } from './mail-server.ts';
import { contact } from './request.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, engines, enginesAbove } from './stores.ts';

/** Ends all claims, as if their processes had not renewed them. */
const endClaims = (database: Database) =>
  database.updateTable('outbox').set({ claimed_until: '2026-01-01T00:00:00.000Z' }).execute();

describe.each(engines)('the outbox on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('every row is claimed by one of many processes, and again after a claim has ended', async () => {
    const database = store.open();
    const other = store.open();
    const now = new Date();
    for (let i = 0; i < 20; i++) await storeEnquiry(database, contact as EnquiryInput, { now });
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, i) => claim(i % 2 ? database : other, mailKinds, 3, now)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length + (await claim(database, mailKinds, 100, now)).length).toBe(40);

    const [first = ''] = ids;
    await markDelivered(database, { id: first, attempts: 1 }, now);
    // An instance whose clock is ahead cannot claim deliveries of others: claims end by the clock of the store.
    expect(await claim(database, mailKinds, 100, new Date(now.getTime() + 2 * leaseMs))).toEqual([]);
    await endClaims(database);
    const again = await claim(database, mailKinds, 100, now);
    expect(again).toHaveLength(39);
    expect(again.every(({ attempts }) => attempts === 2)).toBe(true);
  });

  test('a process with an old claim cannot change a delivery that another process has claimed since', async () => {
    const database = store.open();
    const now = new Date();
    await storeEnquiry(database, contact as EnquiryInput, { now, kinds: ['enquiry-mail'] });
    const [first] = await claim(database, mailKinds, 1, now);
    await endClaims(database);
    const [second] = await claim(database, mailKinds, 1, now);
    if (!first || !second) throw new Error('Nothing was claimed');
    const claimed = await database.selectFrom('outbox').selectAll().execute();
    await renew(database, first);
    const late = { failure: 'refused', error: 'late' } as const;
    await postpone(database, first, now, 1, late);
    await giveUp(database, first, now, late);
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual(claimed);
    await postpone(database, second, now, 1, { failure: 'rejected', error: 'in time' });
    expect(await database.selectFrom('outbox').select(['failure', 'error']).execute()).toEqual([
      { failure: 'rejected', error: 'in time' },
    ]);
    await markDelivered(database, first, now);
    await giveUp(database, second, now, late);
    expect(await database.selectFrom('outbox').select(['delivered_at', 'outcome', 'failure']).execute()).toEqual([
      { delivered_at: now.toISOString(), outcome: 'delivered', failure: null },
    ]);
  });

  test('claims the deliveries of spam only after a release', async () => {
    const database = store.open();
    const now = new Date();
    const actor = { who: 'priya@company.example', now };
    const { id } = await storeEnquiry(database, contact as EnquiryInput, {
      now: new Date(now.getTime() - 86_400_000),
      spamReasons: ['a link'],
    });
    const rows = () => database.selectFrom('outbox').select(['outcome', 'next_attempt_at', 'created_at']).execute();
    expect(await rows()).toMatchObject([{ outcome: 'held' }, { outcome: 'held' }]);
    expect(await claim(database, mailKinds, 10, now)).toEqual([]);
    await notSpam(database, actor, { ids: [id] });
    // The hour until a mail is late begins at the release.
    const time = now.toISOString();
    const released = { outcome: 'pending', next_attempt_at: time, created_at: time };
    expect(await rows()).toEqual([released, released]);
    await drop(database, actor, { ids: [id] });
    expect(await rows()).toMatchObject([{ outcome: 'held' }, { outcome: 'held' }]);
    expect(await claim(database, mailKinds, 10, now)).toEqual([]);
  });

  test('corrects a time that is further in the future than a delivery can wait', async () => {
    const database = store.open();
    const now = new Date();
    const tomorrow = new Date(now.getTime() + 86_400_000);
    await storeEnquiry(database, contact as EnquiryInput, { now: tomorrow });
    // A process claimed one of the deliveries and was killed.
    expect(await claim(database, mailKinds, 1, tomorrow)).toHaveLength(1);
    await database.updateTable('outbox').set({ claimed_until: tomorrow.toISOString() }).execute();
    expect(await claim(database, mailKinds, 10, now)).toEqual([]);
    expect(await correctTimes(database, now)).toBe(2);
    expect(await claim(database, mailKinds, 10, now)).toHaveLength(2);
    expect(await database.selectFrom('outbox').select('tried_since').distinct().execute()).toEqual([
      { tried_since: now.toISOString() },
    ]);
    expect(await correctTimes(database, now)).toBe(0);
  });
});

describe.each(enginesAbove)('an instance on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('gives up a delivery that the receiver has not accepted for a week, and keeps the row', async () => {
    const server = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Greylisted'), { responseCode: 451 })),
    });
    const database = store.open();
    const { id } = await storeEnquiry(database, contact as EnquiryInput, { now: new Date() });
    const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
    await database.updateTable('outbox').set({ attempts: 18, tried_since: aWeekAgo }).execute();
    const { logged } = await runApp({ ...store.env, ...server.env });
    const dead = await until('two that were given up', async () => {
      const rows = await database.selectFrom('outbox').selectAll().where('outcome', '=', 'given-up').execute();
      return rows.length === 2 ? rows : undefined;
    });
    const facts = { enquiry_id: id, attempts: 20, delivered_at: null, error: expect.stringContaining('Greylisted') };
    expect(dead).toMatchObject([facts, facts]);
    expect(logged.join('')).toContain('delivery given up');
  });
});
