import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
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

const storeOne = (database: Database) => storeEnquiry(database, contact as EnquiryInput, { now: new Date() });

test('a statement that waits for a lock ends in PostgreSQL, and its connection can be used again', async () => {
  const { database, other } = await openStalling();
  await other.query('begin; lock table enquiries in access exclusive mode');
  await expect(storeOne(database)).rejects.toThrow('lock timeout');
  await expect(database.updateTable('enquiries').set({ owner: '' }).execute()).rejects.toThrow('lock timeout');
  expect((await sql`select 1 as answer`.execute(database)).rows).toEqual([{ answer: 1 }]);
  await other.query('rollback');
  const { id } = await storeOne(database);
  expect((await other.query('select id from enquiries')).rows).toEqual([{ id }]);
});

test('PostgreSQL ends a stalled transaction, but no migration', async () => {
  const way = { databaseUrl: store.env.DATABASE_URL, dataDir: '' };
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const [database, limits] of [
    [openDatabase(way), ['8s', '5s', '8s']],
    [openForMigrations(way), ['0', '0', '0']],
  ] as const) {
    onTestFinished(() => database.destroy());
    const settings = names.map((name) =>
      sql<{ text: string }>`select current_setting(${name}) as text`.execute(database),
    );
    expect((await Promise.all(settings)).map(({ rows }) => rows[0]?.text)).toEqual(limits);
  }
});
