import { createStore, del, entries, set } from 'idb-keyval';

/*
 * The queue of enquiries that wait on this device. docs/guides/enquiries.md has a table of their states. Every function
 * rejects where storage is refused (private windows, full disks).
 */

/** What a form sends; `form` and `page` are among the fields. */
export interface Submission {
  endpoint: string;
  enquiry: Readonly<Record<string, string>>;
  /** See `enquiry/signals.ts`. */
  signals: Readonly<Record<string, string | number>>;
}

/** An enquiry that goes out by itself as soon as the desk answers. */
export interface QueuedEnquiry extends Submission {
  state: 'queued';
  /** When it was queued, in milliseconds since 1970. */
  at: number;
}

/** One that the desk has not taken: its form shows it again. `errors` are sentences by field name. */
export interface ReturnedEnquiry extends Submission {
  state: 'returned';
  at: number;
  errors: Readonly<Record<string, string>>;
}

/** What is left of one until the visitor has been told: nothing that was typed. */
export type ClosedEnquiry = { state: 'sent'; form: string; reference: string } | { state: 'expired'; form: string };

export type QueueEntry = QueuedEnquiry | ReturnedEnquiry | ClosedEnquiry;

/** Pages and worker open the same database; idb-keyval makes it when it is first used. */
let store: ReturnType<typeof createStore> | undefined;
const database = () => {
  store ??= createStore('enquiries', 'kept');
  return store;
};

/**
 * The word on the device for `queued`. A page of an earlier release, still open in another tab, knows no other: it would
 * take the enquiry for one that is done with, and remove it.
 */
type StoredEntry = Exclude<QueueEntry, QueuedEnquiry> | (Omit<QueuedEnquiry, 'state'> & { state: 'waiting' });

const fromStored = (entry: StoredEntry): QueueEntry =>
  entry.state === 'waiting' ? { ...entry, state: 'queued' } : entry;
const toStored = (entry: QueueEntry): StoredEntry =>
  entry.state === 'queued' ? { ...entry, state: 'waiting' } : entry;

/** Everything in the queue by idempotency key: what is done with, then what waits, the oldest first. */
export async function readQueue(): Promise<[key: string, QueueEntry][]> {
  const all = await entries<string, StoredEntry>(database());
  const time = (entry: QueueEntry) => ('at' in entry ? entry.at : 0);
  return all
    .map(([key, entry]): [string, QueueEntry] => [key, fromStored(entry)])
    .sort(([, a], [, b]) => time(a) - time(b));
}

/** Writes an entry, in place of an earlier one under the same key. */
export const putEntry = (key: string, entry: QueueEntry): Promise<void> => set(key, toStored(entry), database());

export const removeEntry = (key: string): Promise<void> => del(key, database());

/** Lets an enquiry wait from now on. */
export const enqueue = (key: string, submission: Submission): Promise<void> =>
  putEntry(key, { ...submission, state: 'queued', at: Date.now() });
