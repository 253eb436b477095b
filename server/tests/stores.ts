import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { isLong } from '@company/tests/long.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { migrateStore } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { storeEnquiry } from '../enquiries/store.ts';

/** SQLite or PostgreSQL. The tables exist already, because a migration takes longer than most tests. */
export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes an empty store. @returns the environment of a server that uses it */
  emptyStore(): Promise<Record<string, string>>;
  /** The same for a store without tables. */
  unmigratedStore(): Promise<Record<string, string>>;
}

/** Makes a data folder with an empty store on SQLite, which is deleted after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await copyFile(inject('emptyStore'), sqliteFile(folder));
  return folder;
}

export const makeSqlite = (): Engine => ({
  start: async () => undefined,
  stop: async () => undefined,
  emptyStore: async () => ({ DATA_DIR: await dataFolder() }),
  unmigratedStore: async () => ({ DATA_DIR: await temporaryFolder() }),
});

/** A separate database in the PostgreSQL that all test files share. */
export function makePostgres(): Engine {
  const shared = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(shared), { pathname: name }).href;
  const env = { DATABASE_URL: url };
  // One connection for all tests, because each connection is a process of PostgreSQL.
  const client = new pg.Client(url);
  /** A hash of the tables after the migration. */
  let migrated: string | undefined;
  const tables = async () => (await client.query<{ text: string }>(tablesText)).rows[0]?.text;
  const unmigratedStore = async () => {
    // The same database is used again, because a new database for each test takes ten times as long.
    await client.query('drop schema public cascade; create schema public');
    migrated = undefined;
    return env;
  };
  return {
    start: async () => {
      await query(shared, `create database ${name}`);
      await client.connect();
    },
    stop: async () => {
      await client.end();
      await query(shared, `drop database ${name} with (force)`);
    },
    unmigratedStore,
    emptyStore: async () => {
      if (migrated === undefined || (await tables()) !== migrated) {
        await unmigratedStore();
        await migrateStore({ databaseUrl: url, dataDir: '' });
        migrated = await tables();
      } else await client.query(emptyTables);
      return env;
    },
  };
}

/** A query for a hash of the tables and migrations of a database, which shows whether a test has changed them. */
const tablesText = `select md5(string_agg(concat_ws(' ', c.oid, relname, attnum, attname), ',' order by c.oid, attnum)
    || coalesce(query_to_xml('select name from kysely_migration order by name', true, true, '')::text, '')) as text
  from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 where relnamespace = 'public'::regnamespace`;

/** Deletes all rows. If there are few rows, `truncate` takes thirty times as long. */
const emptyTables = `do $$ declare part record; begin
  for part in select relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname not like 'kysely%' loop
    if part.relkind = 'r' then execute format('delete from %I', part.relname);
    else execute format('alter sequence %I restart', part.relname); end if;
  end loop;
end $$`;

async function query(address: string, statement: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export const engines: [name: string, make: () => Engine][] = [
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
];

/** The engines for tests of layers above the database: both in the long suite, the default engine in the short suite. */
export const enginesAbove = isLong ? engines : engines.slice(0, 1);

/** For a test in a group for both engines, if its rules are the same on both. The short suite runs it on the default engine. */
export const testOnce = (engine: string) => test.runIf(enginesAbove.some(([name]) => name === engine));

export interface EmptyStore {
  /** The environment of a process on this store. */
  env: Record<string, string>;
  /** Opens the store until the test ends. */
  open(): Database;
}

/** An empty store for each test of a group. `env` belongs to the current test. */
export const emptyStoreOn = (engine: Engine): EmptyStore => storeOn(engine, engine.emptyStore);

/** For tests of migrations. */
export const unmigratedStoreOn = (engine: Engine): EmptyStore => storeOn(engine, engine.unmigratedStore);

function storeOn(engine: Engine, make: () => Promise<Record<string, string>>): EmptyStore {
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());
  const store: EmptyStore = {
    env: {},
    open: () => {
      const database = openDatabase(readConfig(store.env));
      onTestFinished(() => database.destroy());
      return database;
    },
  };
  beforeEach(async () => {
    store.env = await make();
  });
  return store;
}

export interface TestStore {
  /** The environment of a process on this store. */
  env: Record<string, string>;
  database: Database;
  /** Stores an enquiry at ten o'clock on a day. @returns its reference */
  store(enquiry: object, day?: string, spamReasons?: string[]): Promise<string>;
}

/** An empty store for each test of a group. Its properties have the values of the current test. */
export function useStore(engine: Engine): TestStore {
  const empty = emptyStoreOn(engine);
  const current = {} as TestStore;
  beforeEach(async () => {
    current.env = empty.env;
    const database = empty.open();
    current.database = database;
    current.store = async (enquiry, day = '2026-11-10', spamReasons = []) =>
      (await storeEnquiry(database, enquiry as EnquiryInput, { now: new Date(`${day}T10:00:00Z`), spamReasons })).id;
  });
  return current;
}

/** Stores many enquiries with the same time and without deliveries, in one statement. */
export const storeMany = (database: Database, count: number, name: string, time: string) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    insert into enquiries (id, form, name, business_email, country_code, phone_number, subject, message, page, status, created_at)
    select ${name} || n, 'faq', ${name}, '', '', '', '', 'Hello', '/', 'open', ${time} from numbers`.execute(database);
