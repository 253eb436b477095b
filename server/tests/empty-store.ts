import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import type { Engine } from './engines.ts';

export interface EmptyStore {
  /** The environment of a process on this store. */
  env: Record<string, string>;
  /** Opens it, until the test ends. */
  open(): Database;
  openMigrated(): Promise<Database>;
}

/** An engine for a group of tests, with an empty store for each test; `env` is the present test's. */
export function emptyStoreOn(engine: Engine): EmptyStore {
  beforeAll(() => engine.start(), 60_000);
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
