import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFile, openSqlite } from './sqlite.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

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

test('a connection commits to the disk, blocks only for a moment and checks references', async () => {
  const { database } = await openCounter();
  const settings = ['journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys', 'secure_delete'];
  const read = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database)).rows[0] ?? {})[0];
  expect(await Promise.all(settings.map(read))).toEqual(['wal', 2, 10, 1, 1]);
});

test('a transaction locks out other writers from its start, so that it can write after reading', async () => {
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

test('the reported error is the full disk, and not the rollback', async () => {
  const { database } = await openCounter();
  const fill = database.transaction().execute(async (transaction) => {
    await sql`pragma max_page_count = 2`.execute(transaction);
    for (let i = 0; i < 10_000; i++) await transaction.insertInto('counter').values({ value: i }).execute();
  });
  await expect(fill).rejects.toThrow('full');
});

test('a query waits for another process without blocking this process, with one timeout for all statements', async () => {
  const { file } = await openCounter();
  const waiting = new Kysely<Counters>({ dialect: sqliteDialect(() => openFile(file), 300) });
  onTestFinished(() => waiting.destroy());
  const add = () => waiting.insertInto('counter').values({ value: 2 }).execute();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  let loopTurns = 0;
  const turnCounter = setInterval(() => loopTurns++, 5);
  onTestFinished(() => clearInterval(turnCounter));
  const started = performance.now();
  const results = await Promise.allSettled([add(), add(), add()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(performance.now() - started).toBeLessThan(900);
  expect(loopTurns).toBeGreaterThan(5);
  expect(await waiting.selectFrom('counter').selectAll().execute()).toHaveLength(1);
  const lastWrite = add();
  other.exec('rollback');
  await lastWrite;
});

describe('the files of an open store', () => {
  test('every write fails if files are deleted, expectFailure their log, are moved, or are replaced by a copy', async () => {
    const removals: ((file: string) => Promise<unknown>)[] = [
      (file) => rm(file),
      (file) => rm(`${file}-wal`),
      (file) => rename(dirname(file), `${dirname(file)}-moved`),
      async (file) => [await cp(file, `${file}.copy`), await rename(`${file}.copy`, file)],
    ];
    const expectFailure = async (removeFiles: (file: string) => Promise<unknown>) => {
      const { database, file } = await openCounter();
      const store = () =>
        database
          .transaction()
          .execute((transaction) => transaction.insertInto('counter').values({ value: 2 }).execute());
      await store();
      await removeFiles(file);
      await expect(store(), String(removeFiles)).rejects.toThrow('put the same files back');
      const readAll = () => database.selectFrom('counter').selectAll().execute();
      await until('a failing read', () =>
        readAll().then(
          () => false,
          () => true,
        ),
      );
    };
    await Promise.all(removals.map(expectFailure));
  });

  test('writes work again after the files are moved back', async () => {
    const { database, file } = await openCounter();
    await rename(file, `${file}-moved`);
    const store = () => database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await expect(store()).rejects.toThrow('put the same files back');
    await rename(`${file}-moved`, file);
    await store();
  });
});
