import { post } from '../post.ts';
import { readKept, type Waiting, writeKept } from './kept-enquiries.ts';

/** The name of the background sync, and of the message with which the worker tells pages that it has been at work. */
export const syncTag = 'enquiries';

/** How long an enquiry may wait, in milliseconds: who wrote it a month ago has found another way. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/**
 * Sends every enquiry that waits, one after another, and writes down what became of it. Pages and the worker may call
 * it at once: a lock lets one of them work, and the idempotency key makes a repetition harmless where there is no lock.
 * @returns how many still wait. Rejects where storage is refused.
 */
export const deliverKept = (): Promise<number> =>
  navigator.locks ? navigator.locks.request('enquiries', deliverAll) : deliverAll();

async function deliverAll(): Promise<number> {
  let waiting = 0;
  for (const [key, entry] of await readKept()) {
    if (entry.state === 'sent' || entry.state === 'expired') continue;
    if (Date.now() - entry.at > lifetime) await writeKept(key, { state: 'expired', form: entry.enquiry.form ?? '' });
    else if (entry.state === 'waiting' && !(await deliver(key, entry))) waiting++;
  }
  return waiting;
}

/** Whether the desk has answered for good. */
async function deliver(key: string, entry: Waiting): Promise<boolean> {
  const answer = await post(entry.endpoint, key, { ...entry.enquiry, ...entry.signals });
  if (answer.status === 'sent') {
    await writeKept(key, { state: 'sent', form: entry.enquiry.form ?? '', reference: answer.reference });
  } else if (answer.status === 'invalid' || answer.status === 'refused') {
    await writeKept(key, { ...entry, state: 'returned', errors: answer.status === 'invalid' ? answer.errors : {} });
  } else {
    return false;
  }
  return true;
}
