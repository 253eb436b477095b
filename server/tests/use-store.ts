import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { beforeEach } from 'vitest';
import type { Database } from '../database/schema.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { emptyStoreOn } from './empty-store.ts';
import type { Engine } from './engines.ts';

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
