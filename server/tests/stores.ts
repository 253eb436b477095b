import { randomUUID } from 'node:crypto';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { isLong } from '@company/tests/long.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { storeEnquiry } from '../enquiries/store.ts';

/** SQLite or PostgreSQL. */
export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The environment of a server on an empty store. */
  emptyStore(): Promise<Record<string, string>>;
}

export const makeSqlite = (): Engine => ({
  start: async () => undefined,
  stop: async () => undefined,
  emptyStore: async () => ({ DATA_DIR: await temporaryFolder() }),
});

/** A database of its own in the PostgreSQL that all test files share. */
export function makePostgres(): Engine {
  const shared = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(shared), { pathname: name }).href;
  return {
    start: () => query(shared, `create database ${name}`),
    stop: () => query(shared, `drop database ${name} with (force)`),
    emptyStore: async () => {
      // Making a new one for each test takes ten times as long.
      await query(url, 'drop schema public cascade; create schema public');
      return { DATABASE_URL: url };
    },
  };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(text);
  await client.end();
}

export const engines: [name: string, make: () => Engine][] = [
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
];

/** For tests of layers above the store: both engines in the long suite, the default one in the short suite. */
export const enginesAbove = isLong ? engines : engines.slice(0, 1);

/** In a group for both engines: a test of rules that are the same on both, which by day runs on the default one. */
export const testOnce = (engine: string) => test.runIf(enginesAbove.some(([name]) => name === engine));

export interface EmptyStore {
  /** The environment of a process on this store. */
  env: Record<string, string>;
  /** Opens it, until the test ends. */
  open(): Database;
  openMigrated(): Promise<Database>;
}

/** An engine for a group of tests, with an empty store for each test; `env` is the present test's. */
export function emptyStoreOn(engine: Engine): EmptyStore {
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());
  const store: EmptyStore = {
    env: {},
    open: () => {
      const database = openDatabase(readConfig(store.env));
      onTestFinished(() => database.destroy());
      return database;
    },
    openMigrated: async () => {
      const database = store.open();
      await migrate(database);
      return database;
    },
  };
  beforeEach(async () => {
    store.env = await engine.emptyStore();
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

/** An empty store for each test of a group; its properties are the present test's. */
export function useStore(engine: Engine): TestStore {
  const empty = emptyStoreOn(engine);
  const current = {} as TestStore;
  beforeEach(async () => {
    current.env = empty.env;
    const database = await empty.openMigrated();
    current.database = database;
    current.store = async (enquiry, day = '2026-11-10', spamReasons = []) =>
      (await storeEnquiry(database, enquiry as EnquiryInput, { now: new Date(`${day}T10:00:00Z`), spamReasons })).id;
  });
  return current;
}
