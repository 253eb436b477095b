import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Enquiry } from '../../enquiry/enquiry.ts';
import type { Database } from '../../server/database/schema.ts';
import { purgeIfDue } from '../../server/enquiries/retention/daily-purge.ts';
import { storeEnquiry } from '../../server/enquiries/store.ts';
import { engines } from './engines.ts';
import { postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';
import { until } from './until.ts';
import { useEngine } from './use-engine.ts';

const day = 86_400_000;
/** The signal of a process that is not stopped. */
const running = new AbortController().signal;
const retention = { retentionDays: 30, retentionMinimumDays: 10 };

/** Stores enquiries of sixty days ago, each delivered by mail. */
async function storeExpired(database: Database, count: number): Promise<void> {
  const time = new Date(Date.now() - 60 * day).toISOString();
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})`;
  await sql`${numbers} insert into enquiries (id, form, name, business_email, country_code, phone_number, subject, message, page, status, created_at)
    select 'old-' || n, 'faq', 'Old', 'old@client.example', '', '', '', 'Hello', '/', 'new', ${time} from numbers`.execute(
    database,
  );
  await sql`insert into outbox (id, enquiry_id, kind, attempts, next_attempt_at, created_at, delivered_at)
    select 'mail-' || id, id, 'enquiry-mail', 1, created_at, created_at, created_at from enquiries`.execute(database);
}

describe.each(engines)('retention on %s', (_name, makeEngine) => {
  const store = useEngine(makeEngine());

  test('deletes at the end of the retention time, and not a day before; restricted enquiries at the end of the minimum', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const aged = async (days: number, status: 'new' | 'restricted' | 'spam' = 'new') => {
      const { id } = await storeEnquiry(database, contact as Enquiry, { now: new Date(now.getTime() - days * day) });
      await database.updateTable('enquiries').set({ status }).where('id', '=', id).execute();
      return id;
    };
    const kept = [await aged(29), await aged(29, 'spam'), await aged(9, 'restricted')];
    await aged(31);
    await aged(31, 'spam');
    await aged(10, 'restricted');
    expect(await purgeIfDue(database, retention, now, running)).toBe(3);
    const left = await database.selectFrom('enquiries').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(6);
  });

  test('is done once a day, by one of many processes', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const tries = (at: Date) =>
      Promise.all(Array.from({ length: 10 }, () => purgeIfDue(database, retention, at, running)));
    const did = (results: (number | undefined)[]) => results.filter((result) => result !== undefined);
    expect(did(await tries(now))).toEqual([0]);
    expect(did(await tries(new Date(now.getTime() + day - 1)))).toEqual([]);
    expect(did(await tries(new Date(now.getTime() + day)))).toEqual([0]);
  });

  test('accepts enquiries between two batches of a long purge', async () => {
    const database = await store.openMigrated();
    await storeExpired(database, 20_000);
    const expired = async () =>
      (await database.selectFrom('enquiries').select('id').where('name', '=', 'Old').execute()).length;

    const { origin } = await runApp({ ...store.env, RETENTION_DAYS: '30' });
    await until('the first batch', async () => ((await expired()) < 20_000 ? true : undefined));
    expect((await postJson(origin, contact)).status).toBe(201);
    expect(await expired()).toBeGreaterThan(0);
  });

  test('continues after a process that was stopped', async () => {
    const database = await store.openMigrated();
    await storeExpired(database, 1_200);
    const now = new Date();
    const batch = await purgeIfDue(database, retention, now, AbortSignal.abort());
    expect(batch).toBeGreaterThan(0);
    expect(await purgeIfDue(database, retention, now, running)).toBe(1_200 - (batch ?? 0));
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await purgeIfDue(database, retention, now, running)).toBeUndefined();
  });

  test('is done by the running site', async () => {
    const database = await store.openMigrated();
    await storeEnquiry(database, contact as Enquiry, { now: new Date(Date.now() - 31 * day) });
    await runApp({ ...store.env, RETENTION_DAYS: '30' });
    await until('an empty store', async () =>
      (await database.selectFrom('enquiries').select('id').execute()).length === 0 ? true : undefined,
    );
  });
});
