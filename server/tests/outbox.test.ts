import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { drop } from '../enquiries/actions/drop.ts';
import { notSpam } from '../enquiries/actions/not-spam.ts';
import { mostAttempts } from '../enquiries/outbox/attempt.ts';
import { claim, giveUp, lease, markDelivered, never, postpone, renew } from '../enquiries/outbox/queue.ts';
import { mailKinds, storeEnquiry } from '../enquiries/store.ts';
import { startMailServer } from './mail-server.ts';
import { contact } from './request.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, engines, enginesAbove } from './stores.ts';

/** As when the processes that had claimed deliveries were away for longer than a claim holds. */
const endClaims = (database: Database) =>
  database.updateTable('outbox').set({ claimed_until: '2026-01-01T00:00:00.000Z' }).execute();

describe.each(engines)('the outbox on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('every row is claimed by one of many processes, and again after a claim has ended', async () => {
    const database = await store.openMigrated();
    const other = await store.openMigrated();
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
    expect(await claim(database, mailKinds, 100, new Date(now.getTime() + 2 * lease))).toEqual([]);
    await endClaims(database);
    const again = await claim(database, mailKinds, 100, now);
    expect(again).toHaveLength(39);
    expect(again.every(({ attempts }) => attempts === 2)).toBe(true);
  });

  test('claims nothing of enquiries that are spam or dropped', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const { id } = await storeEnquiry(database, contact as EnquiryInput, { now });
    for (const status of ['spam', 'dropped'] as const) {
      await database.updateTable('enquiries').set({ status }).where('id', '=', id).execute();
      expect(await claim(database, mailKinds, 10, now)).toEqual([]);
    }
    await database.updateTable('enquiries').set({ status: 'open' }).execute();
    expect(await claim(database, mailKinds, 10, now)).toHaveLength(2);
  });

  test('changes nothing of a delivery that another process has claimed since', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    await storeEnquiry(database, contact as EnquiryInput, { now, kinds: ['enquiry-mail'] });
    const [first] = await claim(database, mailKinds, 1, now);
    await endClaims(database);
    const [second] = await claim(database, mailKinds, 1, now);
    if (!first || !second) throw new Error('Nothing was claimed');
    const claimed = await database.selectFrom('outbox').selectAll().execute();
    await renew(database, first);
    await postpone(database, first, now, 'unreachable: late');
    await giveUp(database, first, now, 'refused: late');
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual(claimed);
    await postpone(database, second, now, 'unreachable: in time');
    expect(await database.selectFrom('outbox').select('last_error').execute()).toEqual([
      { last_error: 'unreachable: in time' },
    ]);
    await markDelivered(database, first, now);
    await giveUp(database, second, now, 'refused: it is out');
    expect(await database.selectFrom('outbox').select(['delivered_at', 'dead_at']).execute()).toEqual([
      { delivered_at: now.toISOString(), dead_at: null },
    ]);
  });

  test('comes across the deliveries of spam only when it is released', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const actor = { who: 'priya@company.example', now };
    const { id } = await storeEnquiry(database, contact as EnquiryInput, {
      now: new Date(now.getTime() - 86_400_000),
      spamReasons: ['a link'],
    });
    const due = async () => {
      const rows = await database.selectFrom('outbox').select('next_attempt_at').execute();
      return rows.map(({ next_attempt_at }) => next_attempt_at);
    };
    expect(await due()).toEqual([never, never]);
    await notSpam(database, actor, { ids: [id] });
    expect(await due()).toEqual([now.toISOString(), now.toISOString()]);
    // The hour after which mail is late begins now.
    const [row] = await database.selectFrom('outbox').select('created_at').execute();
    expect(row?.created_at).toBe(now.toISOString());
    await drop(database, actor, { ids: [id] });
    expect(await due()).toEqual([never, never]);
  });
});

describe.each(enginesAbove)('an instance on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('keeps deliveries that it has given up', async () => {
    const server = await startMailServer();
    await server.stop();
    const database = await store.openMigrated();
    const { id } = await storeEnquiry(database, contact as EnquiryInput, { now: new Date() });
    await database
      .updateTable('outbox')
      .set({ attempts: mostAttempts - 1 })
      .execute();
    const { logged } = await runApp({ ...store.env, ...server.env });
    const dead = await until('dead letters', async () => {
      const rows = await database.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).execute();
      return rows.length === 2 ? rows : undefined;
    });
    expect(dead).toMatchObject([
      { enquiry_id: id, last_error: expect.stringContaining('ECONNREFUSED') },
      { enquiry_id: id, last_error: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(logged.join('')).toContain('delivery given up');
  });
});
