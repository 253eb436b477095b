import { type Answer, post } from './post.ts';
import { type ClosedEnquiry, putEntry, type QueuedEnquiry, type ReturnedEnquiry, readQueue } from './queue.ts';

/** How an enquiry's time in the queue has ended. */
export type QueueResult = ClosedEnquiry | ReturnedEnquiry;

/**
 * How long an enquiry may wait: who wrote it a month ago has found another way. The privacy policy and other texts name
 * the number, which `days-in-texts.test.ts` holds.
 */
export const lifetimeDays = 30;
const lifetimeMs = lifetimeDays * 24 * 60 * 60 * 1000;

/**
 * Sends every queued enquiry, one after another, and writes down what became of it. Pages and the worker may call it at
 * once: a lock lets one of them work, and the idempotency key makes a repetition harmless where there is no lock.
 * @returns how many are still queued. Rejects where storage is refused.
 */
export const flush = (): Promise<number> =>
  navigator.locks ? navigator.locks.request('enquiries', flushAll) : flushAll();

async function flushAll(): Promise<number> {
  let left = 0;
  for (const [key, entry] of await readQueue()) {
    if (entry.state === 'sent' || entry.state === 'expired') continue;
    if (Date.now() - entry.at > lifetimeMs) await putEntry(key, { state: 'expired', form: entry.enquiry.form ?? '' });
    else if (entry.state === 'queued' && !(await flushOne(key, entry))) left++;
  }
  return left;
}

/** Whether the desk has answered for good. */
async function flushOne(key: string, entry: QueuedEnquiry): Promise<boolean> {
  const result = resultOf(entry, await post(entry.endpoint, key, { ...entry.enquiry, ...entry.signals }));
  if (result) await putEntry(key, result);
  return result !== undefined;
}

/** What an answer of the desk makes of a queued enquiry; undefined when it stays queued. */
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
