import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

interface Counters {
  counter: { value: number };
}

async function openCounter() {
  const file = join(await temporaryFolder(), 'test.sqlite');
  const database = new Kysely<Counters>({ dialect: openSqlite(file) });
  onTestFinished(() => database.destroy());
  await sql`create table counter (value integer)`.execute(database);
  await database.insertInto('counter').values({ value: 1 }).execute();
  return { database, file };
}

test('commits to the disk, waits for other processes and checks references', async () => {
  const { database } = await openCounter();
  const settings = ['journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys', 'secure_delete'];
  const read = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})[0];
  expect(await Promise.all(settings.map(read))).toEqual(['wal', 2, 5_000, 1, 1]);
});

test('locks out other writers from the start of a transaction, so that it can write after reading', async () => {
  const { database, file } = await openCounter();
  const other = new DatabaseSync(file, { timeout: 0 });
  await database.transaction().execute(async (transaction) => {
    const { value } = await transaction.selectFrom('counter').select('value').executeTakeFirstOrThrow();
    expect(() => other.exec('update counter set value = 10')).toThrow('locked');
    await transaction
      .updateTable('counter')
      .set({ value: value + 1 })
      .execute();
  });
  expect(other.prepare('select value from counter').get()).toEqual({ value: 2 });
  other.close();
});

test('a full disk is the error, not the rollback after it', async () => {
  const { database } = await openCounter();
  const fill = database.transaction().execute(async (transaction) => {
    await sql`pragma max_page_count = 2`.execute(transaction);
    for (let i = 0; i < 10_000; i++) await transaction.insertInto('counter').values({ value: i }).execute();
  });
  await expect(fill).rejects.toThrow('full');
});
