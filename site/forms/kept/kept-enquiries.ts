import { createStore, del, entries, set } from 'idb-keyval';

/** An enquiry that waits on this device for a connection. */
export interface Waiting {
  state: 'waiting';
  /** Milliseconds since 1970. */
  at: number;
  endpoint: string;
  /** The fields as they are sent; `form` and `page` are among them. */
  enquiry: Readonly<Record<string, string>>;
  signals: Readonly<Record<string, string | number>>;
}

/** One that the desk has not taken: it is given back to its form. `errors` are sentences by field name. */
export interface Returned extends Omit<Waiting, 'state'> {
  state: 'returned';
  errors: Readonly<Record<string, string>>;
}

/** What became of one that is no longer here; nothing of what was typed is left in it. */
export type Gone = { state: 'sent'; form: string; reference: string } | { state: 'expired'; form: string };

export type Kept = Waiting | Returned | Gone;

/** Pages and worker open the same database; idb-keyval makes it when it is first used. */
let store: ReturnType<typeof createStore> | undefined;
const kept = () => {
  store ??= createStore('enquiries', 'kept');
  return store;
};

/** All that is kept, oldest first, by idempotency key. Rejects where storage is refused. */
export async function readKept(): Promise<[key: string, Kept][]> {
  const all = await entries<string, Kept>(kept());
  const time = (entry: Kept) => ('at' in entry ? entry.at : 0);
  return all.sort(([, a], [, b]) => time(a) - time(b));
}

export const writeKept = (key: string, entry: Kept): Promise<void> => set(key, entry, kept());
export const dropKept = (key: string): Promise<void> => del(key, kept());
