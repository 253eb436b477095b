import { until } from '@company/tests/until.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { dayMs } from '../time/timers.ts';
import { mailAll, purged, purgedToday, storeAged } from './purging.ts';
import { contact, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, engines, enginesAbove, storeMany, testOnce } from './stores.ts';

/** Stores enquiries of sixty days ago, each delivered by mail. */
async function storeExpired(database: Database, count: number): Promise<void> {
  const time = new Date(Date.now() - 60 * dayMs).toISOString();
  await storeMany(database, count, 'Old', time);
  await sql`insert into outbox (id, enquiry_id, kind, outcome, attempts, next_attempt_at, created_at, tried_since, delivered_at, ended_at)
    select 'mail-' || id, id, 'enquiry-mail', 'delivered', 1, created_at, created_at, created_at, created_at, created_at from enquiries`.execute(
    database,
  );
}

describe.each(engines)('retention on %s', (name, makeEngine) => {
  const once = testOnce(name);
  const store = emptyStoreOn(makeEngine());

  once('deletes at the end of the retention time, and not a day before', async () => {
    const database = store.open();
    const now = new Date();
    await purgedToday(database, now);
    const aged = async (days: number, status: 'open' | 'spam' = 'open') => {
      const id = await storeAged(database, now, days);
      await database.updateTable('enquiries').set({ status }).where('id', '=', id).execute();
      if (status === 'open') await mailAll(database);
      return id;
    };
    const kept = [await aged(29), await aged(29, 'spam')];
    await aged(31);
    await aged(31, 'spam');
    expect(await purged(database, { now })).toBe(2);
    const left = await database.selectFrom('enquiries').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(4);
  });

  once('keeps an open enquiry until its mail to the company is out', async () => {
    const database = store.open();
    const now = new Date();
    await purgedToday(database, now);
    const id = await storeAged(database, now, 31);
    expect(await purged(database, { now })).toBe(0);
    expect(await purged(database, { now, by: 'approved' })).toBe(0);
    const later = new Date(now.getTime() + dayMs);
    await database.updateTable('outbox').set({ outcome: 'given-up' }).where('enquiry_id', '=', id).execute();
    expect(await purged(database, { now: later })).toBe(0);
    await mailAll(database);
    expect(await purged(database, { now: new Date(later.getTime() + dayMs) })).toBe(1);
  });

  test('is done once a day, by one of many processes', async () => {
    const database = store.open();
    const now = new Date();
    const tries = (at: Date) => Promise.all(Array.from({ length: 10 }, () => purged(database, { now: at })));
    const did = (results: (number | undefined)[]) => results.filter((result) => result !== undefined);
    expect(did(await tries(now))).toEqual([0]);
    expect(did(await tries(new Date(now.getTime() + dayMs - 1)))).toEqual([]);
    expect(did(await tries(new Date(now.getTime() + dayMs)))).toEqual([0]);
  });

  test('continues after a process that was stopped', async () => {
    const database = store.open();
    await purgedToday(database);
    await storeExpired(database, 1_200);
    const now = new Date();
    const batch = await purged(database, { now, stopping: AbortSignal.abort() });
    expect(batch).toBeGreaterThan(0);
    expect(await purged(database, { now })).toBe(1_200 - (batch ?? 0));
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await purged(database, { now })).toBeUndefined();
  });
});

describe.each(enginesAbove)('the site on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('accepts enquiries between two batches of a long purge', async () => {
    const database = store.open();
    await purgedToday(database);
    await storeExpired(database, 5_000);
    const expired = async () =>
      (await database.selectFrom('enquiries').select('id').where('name', '=', 'Old').execute()).length;

    const { origin } = await runApp({ ...store.env, RETENTION_DAYS: '30' });
    await until('the first batch', async () => (await expired()) < 5_000);
    expect((await postJson(origin, contact)).status).toBe(201);
    expect(await expired()).toBeGreaterThan(0);
  });
});
