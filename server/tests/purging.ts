import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { expect } from 'vitest';
import type { Database } from '../database/schema.ts';
import { type PurgeOptions, purge } from '../enquiries/retention/purge.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { dayMs } from '../time/timers.ts';
import { contact } from './request.ts';

/** Purges a store with a retention of thirty days. @returns the number of deleted enquiries */
export const purged = async (database: Database, options: Omit<PurgeOptions, 'wanted'> & Partial<PurgeOptions>) =>
  (await purge(database, { wanted: 30, ...options })).deleted;

/** Makes a store look as if its site has run until today. */
export async function purgedToday(database: Database, now = new Date()): Promise<void> {
  expect(await purged(database, { now: new Date(now.getTime() - dayMs) })).toBe(0);
}

/** Sets all mails to delivered. */
export const mailAll = (database: Database) =>
  database.updateTable('outbox').set({ outcome: 'delivered', delivered_at: '2026-01-01T00:00:00.000Z' }).execute();

/** Stores an enquiry that came some days before `now`. @returns its reference */
export const storeAged = async (database: Database, now: Date, days: number): Promise<string> =>
  (await storeEnquiry(database, contact as EnquiryInput, { now: new Date(now.getTime() - days * dayMs) })).id;
