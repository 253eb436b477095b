import { resultOf } from '../offline/flush.ts';
import { postWithRetry } from '../offline/post.ts';
import { enqueue, putEntry, removeEntry, requestSync, type Submission } from '../offline/queue.ts';
import { withTimeout } from '../ui/with-timeout.ts';

export type SendResult =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** The enquiry is only in the form. The server refused the enquiry or is unavailable, and this device has not stored it. */
  | { status: 'unsent' }
  | { status: 'queued' };

type Fields = Submission['enquiry'];

const attempts = new Map<string, { text: string; key: string; isOnDevice: boolean }>();

/** `crypto.randomUUID` is not used, because browsers have this function only on sites with HTTPS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** Returns the same text for equal enquiries. The text does not depend on the page or on the order of the fields. */
const textOf = ({ page, ...fields }: Fields) => JSON.stringify(Object.entries(fields).sort());

/**
 * Sends an enquiry to the server. The same text always has the same idempotency key, so that a retry after a lost
 * answer is not a second enquiry. Makes a second attempt before it reports a failure. Never rejects.
 * @param submission must have the field `form` in `enquiry`
 */
export async function send(submission: Submission): Promise<SendResult> {
  try {
    return await attemptToSend(submission);
  } catch (error) {
    console.error(error);
    return { status: 'unsent' };
  }
}

async function attemptToSend(submission: Submission): Promise<SendResult> {
  const { endpoint, enquiry, signals, origin } = submission;
  const form = enquiry.form ?? '';
  const text = textOf(enquiry);
  const previous = attempts.get(form);
  const attempt = previous?.text === text ? previous : { text, key: newKey(), isOnDevice: false };
  attempts.set(form, attempt);
  if (previous?.isOnDevice && previous !== attempt) {
    // The queue contains the previous text. The new text replaces it before the post, so that only the new text can arrive.
    attempt.isOnDevice = await tryStorage(() => enqueue(attempt.key, submission));
    if (attempt.isOnDevice) await tryStorage(() => removeEntry(previous.key));
  }

  const answer = await postWithRetry(endpoint, attempt.key, { ...enquiry, ...signals, origin });
  if (answer.status === 'sent') {
    await withdraw(form);
    return answer;
  }
  const result = resultOf({ ...submission, at: Date.now() }, answer);
  if (result) {
    if (attempt.isOnDevice) await tryStorage(() => putEntry(attempt.key, result));
    return answer.status === 'invalid' ? answer : { status: 'unsent' };
  }
  if (answer.status === 'no-answer' || attempt.isOnDevice) {
    attempt.isOnDevice = await tryStorage(() => enqueue(attempt.key, submission));
    if (attempt.isOnDevice) void requestSync();
  }
  return { status: attempt.isOnDevice ? 'queued' : 'unsent' };
}

/** The key of the form's enquiry, if this device has stored the enquiry. */
export const keyOnDevice = (form: string): string | undefined => {
  const attempt = attempts.get(form);
  return attempt?.isOnDevice ? attempt.key : undefined;
};

/** Makes an enquiry from the queue the current enquiry of its form. The form then sends the enquiry with the same key. */
export const resume = (key: string, enquiry: Fields): void =>
  void attempts.set(enquiry.form ?? '', { text: textOf(enquiry), key, isOnDevice: true });

/** Forgets the enquiry of a form, and removes it from this device. */
export async function withdraw(form: string): Promise<void> {
  const attempt = attempts.get(form);
  attempts.delete(form);
  if (attempt?.isOnDevice) await tryStorage(() => removeEntry(attempt.key));
}

/** A timeout is needed, because in some browsers a storage request never ends. */
const storageTimeoutMs = 3_000;

/** Resolves with false if the browser cannot store the change. */
async function tryStorage(change: () => Promise<void>): Promise<boolean> {
  try {
    await withTimeout(change(), storageTimeoutMs);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
