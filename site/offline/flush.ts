import { type Answer, post } from './post.ts';
import {
  type ClosedEnquiry,
  putEntry,
  type QueuedEnquiry,
  type QueueEntry,
  type ReturnedEnquiry,
  readQueue,
  removeEntry,
} from './queue.ts';

export type QueueResult = ClosedEnquiry | ReturnedEnquiry;

/**
 * How long an enquiry stays in the queue. The privacy policy and other texts name this number; `days-in-texts.test.ts`
 * compares them.
 */
export const lifetimeDays = 30;
const lifetimeMs = lifetimeDays * 24 * 60 * 60 * 1000;

/** The year of the first release. If an enquiry is older, the clock of the device was wrong. */
const minTimestamp = Date.UTC(2026, 0);

/**
 * Sends all queued enquiries, one after another, and stores each result. If pages and the worker call this function at
 * the same time, a lock lets them run one after another. In browsers without locks an enquiry may be sent twice, but
 * the server ignores the second copy because of the idempotency key.
 * @returns the number of enquiries that are still queued. Rejects when the browser refuses storage.
 */
export const flush = (): Promise<number> =>
  navigator.locks ? navigator.locks.request('enquiries', flushAll) : flushAll();

async function flushAll(): Promise<number> {
  let remaining = 0;
  for (const [key, entry] of await readQueue()) {
    if (entry.state === 'sent' || entry.state === 'expired') continue;
    const now = Date.now();
    // The clock was wrong, so the age is unknown and the lifetime starts again.
    if (entry.at < minTimestamp || entry.at > now) await putEntry(key, { ...entry, at: now });
    const isOld = entry.at >= minTimestamp && now - entry.at > lifetimeMs;
    // An old enquiry is sent once more before it expires, because the clock may have been wrong. If the server returns
    // the enquiry, the lifetime starts again.
    if (entry.state === 'queued' && (isOld || !isPostponed(entry, now))) {
      if (await flushOne(key, isOld ? { ...entry, at: now } : entry)) continue;
    }
    if (isOld) await putEntry(key, { state: 'expired', form: entry.enquiry.form ?? '' });
    else if (entry.state === 'queued') remaining++;
  }
  return remaining;
}

/** True if the server has asked to wait longer. A wait of more than a day is ignored, because a clock was wrong. */
const isPostponed = ({ notBefore = 0 }: QueuedEnquiry, now: number) =>
  now < notBefore && notBefore < now + 24 * 60 * 60 * 1000;

async function flushOne(key: string, entry: QueuedEnquiry): Promise<boolean> {
  const answer = await post(entry.endpoint, key, { ...entry.enquiry, ...entry.signals, origin: entry.origin });
  const result = resultOf(entry, answer);
  if (result) await putEntry(key, result);
  else if (answer.status === 'unavailable' && answer.notBefore)
    await putEntry(key, { ...entry, notBefore: answer.notBefore });
  return result !== undefined;
}

export function resultOf(entry: Omit<QueuedEnquiry, 'state'>, answer: Answer): QueueResult | undefined {
  switch (answer.status) {
    case 'sent':
      return { state: 'sent', form: entry.enquiry.form ?? '', reference: answer.reference };
    case 'invalid':
      return { ...entry, state: 'returned', errors: answer.errors };
    case 'declined':
      return { ...entry, state: 'returned', errors: {} };
    default:
      return undefined;
  }
}

/**
 * Receives the result of a queued enquiry.
 * @returns true if the visitor has seen the result
 */
type Listener = (key: string, result: QueueResult) => boolean;

const listeners = new Set<Listener>();

/**
 * Registers a form that can show results.
 * @returns a function that unregisters it
 */
export function onResult(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isResult = (entry: QueueEntry): entry is QueueResult => entry.state !== 'queued';

const shownKeys = new Set<string>();

/**
 * Flushes the queue. The form that contains the enquiry shows the result; without such a form, `notify` shows it. Removes
 * finished entries from this device. Rejects when the browser refuses storage.
 */
export async function flushAndNotify(notify: (result: QueueResult) => void): Promise<void> {
  await flush();
  for (const [key, entry] of await readQueue()) {
    if (!isResult(entry) || shownKeys.has(key)) continue;
    shownKeys.add(key);
    const isShownByForm = [...listeners].some((listener) => listener(key, entry));
    // A returned enquiry stays on the device until its form has sent it again, because the visitor may close the tab first.
    if (entry.state !== 'returned') await removeEntry(key);
    if (!isShownByForm) notify(entry);
  }
}
