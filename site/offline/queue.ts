import type { Origin } from '@company/enquiry/submission.ts';
import { createStore, del, entries, set } from 'idb-keyval';

/*
 * The queue of enquiries on this device. docs/guides/enquiries.md lists the states of an enquiry. Every
 * function rejects when the browser refuses storage (private windows, full disks).
 */

export interface Submission {
  endpoint: string;
  enquiry: Readonly<Record<string, string>>;
  signals: Readonly<Record<string, string | number>>;
  /** Not a part of `enquiry`, because a form shows all values of `enquiry` again. */
  origin?: Origin | undefined;
}

/** An enquiry that is sent automatically as soon as the server can be reached. */
export interface QueuedEnquiry extends Submission {
  state: 'queued';
  /** The time of queuing, in milliseconds since 1970. */
  at: number;
  /** The earliest time for the next attempt, in milliseconds since 1970. */
  notBefore?: number | undefined;
}

/** An enquiry that the server did not accept. The form shows this enquiry again. `errors` has error messages by field name. */
export interface ReturnedEnquiry extends Submission {
  state: 'returned';
  at: number;
  errors: Readonly<Record<string, string>>;
}

/** A result that the visitor has not seen yet. Contains no text of the visitor. */
export type ClosedEnquiry = { state: 'sent'; form: string; reference: string } | { state: 'expired'; form: string };

export type QueueEntry = QueuedEnquiry | ReturnedEnquiry | ClosedEnquiry;

/** The database that pages and worker share. The first use opens the database. */
let store: ReturnType<typeof createStore> | undefined;
const database = () => {
  store ??= createStore('enquiries', 'kept');
  return store;
};

/** All entries with their idempotency keys: first the closed entries, then the others from old to new. */
export async function readQueue(): Promise<[key: string, QueueEntry][]> {
  const time = (entry: QueueEntry) => ('at' in entry ? entry.at : 0);
  return (await entries<string, QueueEntry>(database())).sort(([, a], [, b]) => time(a) - time(b));
}

export const putEntry = (key: string, entry: QueueEntry): Promise<void> => set(key, entry, database());

export const removeEntry = (key: string): Promise<void> => del(key, database());

export const enqueue = (key: string, submission: Submission): Promise<void> =>
  putEntry(key, { ...submission, state: 'queued', at: Date.now() });

/** The name of the background sync. The worker also sends it as the type of its message after a flush. */
export const syncTag = 'enquiries';

/** https://wicg.github.io/background-sync/spec/ */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a connection. In browsers without background sync the page flushes
 * the queue.
 */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch (error) {
    console.warn(error);
  }
}
