import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openForMigrations } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { contact } from './request.ts';
import { emptyStoreOn, makePostgres } from './stores.ts';

const store = emptyStoreOn(makePostgres());

/** Limits in the order of the real ones, for a store of one connection, and another program on the same tables. */
async function openStalling() {
  const databaseUrl = store.env.DATABASE_URL ?? '';
  const limits = {
    query_timeout: 4_000,
    statement_timeout: 2_500,
    lock_timeout: 200,
    idle_in_transaction_session_timeout: 2_500,
  };
  const database = openDatabase({ databaseUrl, dataDir: '' }, limits, 1);
  onTestFinished(() => database.destroy());
  const other = new pg.Client(databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  return { database, other };
}

const stored = async (client: pg.Client) => (await client.query('select id from enquiries')).rows.length;
const storeOne = (database: Database) => storeEnquiry(database, contact as EnquiryInput, { now: new Date() });

test('a statement that waits for a lock ends in the store, and leaves its connection to the next', async () => {
  const { database, other } = await openStalling();
  await other.query('begin; lock table enquiries in access exclusive mode');
  await expect(storeOne(database)).rejects.toThrow('lock timeout');
  await expect(database.updateTable('enquiries').set({ owner: '' }).execute()).rejects.toThrow('lock timeout');
  expect((await sql`select 1 as answer`.execute(database)).rows).toEqual([{ answer: 1 }]);
  await other.query('rollback');
  const { id } = await storeOne(database);
  expect((await other.query('select id from enquiries')).rows).toEqual([{ id }]);
});

test.runIf(isLong)('the store ends a statement that takes too long', async () => {
  const { database } = await openStalling();
  await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toThrow('statement timeout');
});

test.runIf(isLong)('an idle transaction releases its locks', async () => {
  const { database, other } = await openStalling();
  let hasEnded = false;
  const standing = database.transaction().execute(async (transaction) => {
    await storeOne(transaction);
    await until('the end of the session', async () => {
      const { rows } = await other.query(`select 1 from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`);
      return rows.length === 0;
    });
    hasEnded = true;
  });
  await expect(standing).rejects.toThrow();
  expect(hasEnded).toBe(true);
  expect(await stored(other)).toBe(0);
  await storeOne(database);
  expect(await stored(other)).toBe(1);
});

test('migrations take as long as they need', async () => {
  const database = openForMigrations({ databaseUrl: store.env.DATABASE_URL, dataDir: '' });
  onTestFinished(() => database.destroy());
  const settings = sql`select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`;
  const { rows } = await settings.execute(database);
  expect(rows.map((row) => (row as { setting: string }).setting)).toEqual(['0', '0', '0']);
});
