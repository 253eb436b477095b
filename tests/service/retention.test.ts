import { describe, expect, test } from 'vitest';
import type { Enquiry } from '../../enquiry/enquiry.ts';
import { purgeIfDue } from '../../server/enquiries/retention/daily-purge.ts';
import { storeEnquiry } from '../../server/enquiries/store.ts';
import { engines } from './engines.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';
import { until } from './until.ts';
import { useEngine } from './use-engine.ts';

const day = 86_400_000;
const retention = { retentionDays: 30, retentionMinimumDays: 10 };

describe.each(engines)('retention on %s', (_name, makeEngine) => {
  const store = useEngine(makeEngine());

  test('deletes at the end of the time, and not a day before; what is restricted at the end of the duty', async () => {
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
    expect(await purgeIfDue(database, retention, now)).toBe(3);
    const left = await database.selectFrom('enquiries').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(6);
  });

  test('is looked after once a day, by one of many that try', async () => {
    const database = await store.openMigrated();
    const now = new Date();
    const tries = (at: Date) => Promise.all(Array.from({ length: 10 }, () => purgeIfDue(database, retention, at)));
    const did = (results: (number | undefined)[]) => results.filter((result) => result !== undefined);
    expect(did(await tries(now))).toEqual([0]);
    expect(did(await tries(new Date(now.getTime() + day - 1)))).toEqual([]);
    expect(did(await tries(new Date(now.getTime() + day)))).toEqual([0]);
  });

  test('is looked after by the running site', async () => {
    const database = await store.openMigrated();
    await storeEnquiry(database, contact as Enquiry, { now: new Date(Date.now() - 31 * day) });
    await runApp({ ...store.env, RETENTION_DAYS: '30' });
    await until('an empty store', async () =>
      (await database.selectFrom('enquiries').select('id').execute()).length === 0 ? true : undefined,
    );
  });
});
