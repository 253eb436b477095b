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
 * The time an enquiry stays in the queue: after a month its sender has found another way. The privacy policy and other
 * texts name the number; `days-in-texts.test.ts` compares them.
 */
export const lifetimeDays = 30;
const lifetimeMs = lifetimeDays * 24 * 60 * 60 * 1000;

/** A timestamp before the first release comes from a wrong clock. */
const minTimestamp = Date.UTC(2026, 0);

/**
 * Sends all queued enquiries, one after another, and stores each result. Pages and the worker may call it at the same
 * time: a lock allows one of them. In browsers without locks the idempotency key makes a repetition harmless.
 * @returns the number of enquiries that are still queued. Rejects when the browser refuses storage.
 */
export const flush = (): Promise<number> =>
  navigator.locks ? navigator.locks.request('enquiries', flushAll) : flushAll();

async function flushAll(): Promise<number> {
  let remaining = 0;
  for (const [key, entry] of await readQueue()) {
    if (entry.state === 'sent' || entry.state === 'expired') continue;
    const now = Date.now();
    // The age is unknown, so the lifetime begins again.
    if (entry.at < minTimestamp || entry.at > now) await putEntry(key, { ...entry, at: now });
    const isOld = entry.at >= minTimestamp && now - entry.at > lifetimeMs;
    // An expired enquiry is tried once more, because the clock may have been wrong. A returned one gets a new lifetime.
    if (entry.state === 'queued' && (isOld || !isPostponed(entry, now))) {
      if (await flushOne(key, isOld ? { ...entry, at: now } : entry)) continue;
    }
    if (isOld) await putEntry(key, { state: 'expired', form: entry.enquiry.form ?? '' });
    else if (entry.state === 'queued') remaining++;
  }
  return remaining;
}

/** Whether the server has asked to wait. More than a day means that a clock was wrong. */
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
 * @returns whether the visitor has seen it
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

const shown = new Set<string>();

/**
 * Flushes the queue and shows each result in the form that holds the enquiry, or through `notify`. Removes finished
 * entries from this device. Rejects when the browser refuses storage.
 */
export async function flushAndNotify(notify: (result: QueueResult) => void): Promise<void> {
  await flush();
  for (const [key, entry] of await readQueue()) {
    if (!isResult(entry) || shown.has(key)) continue;
    shown.add(key);
    const isShownByForm = [...listeners].some((listener) => listener(key, entry));
    // A returned enquiry stays until its form has sent it, because the tab may be closed before.
    if (entry.state !== 'returned') await removeEntry(key);
    if (!isShownByForm) notify(entry);
  }
}
