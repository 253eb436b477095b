import { resultOf } from '../offline/flush.ts';
import { postWithRetry } from '../offline/post.ts';
import { enqueue, putEntry, removeEntry, requestSync, type Submission } from '../offline/queue.ts';
import { withTimeout } from '../ui/with-timeout.ts';

export type SendResult =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** Only the form has the enquiry: the server refused it or is unavailable, and it is not stored on this device. */
  | { status: 'unsent' }
  | { status: 'queued' };

type Fields = Submission['enquiry'];

interface Attempt {
  text: string;
  key: string;
  isOnDevice: boolean;
}

const attempts = new Map<string, Attempt>();

/** `crypto.randomUUID` is not used, because a site without HTTPS does not have it. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** A text that is the same for equal enquiries. It ignores the page, and the order of the fields. */
const textOf = ({ page, ...fields }: Fields) => JSON.stringify(Object.entries(fields).sort());

/**
 * Sends an enquiry to the server. The same text always has the same idempotency key, so that a retry after a lost
 * answer is not a second enquiry. Makes a second attempt before it reports a failure. Never rejects.
 * @param submission its `enquiry` has the field `form`
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
  const last = attempts.get(form);
  const attempt = last?.text === text ? last : { text, key: newKey(), isOnDevice: false };
  attempts.set(form, attempt);
  if (last?.isOnDevice && last !== attempt) {
    // The queue has an earlier text. It is replaced before the new text is posted, so that only the new one can arrive.
    attempt.isOnDevice = await tryStorage(() => enqueue(attempt.key, submission));
    if (attempt.isOnDevice) await tryStorage(() => removeEntry(last.key));
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

/** The key of the form's enquiry if this device stores it. */
export const keyOnDevice = (form: string): string | undefined => {
  const attempt = attempts.get(form);
  return attempt?.isOnDevice ? attempt.key : undefined;
};

/** Makes an enquiry from the queue the current one of its form, so that it is sent with the same key. */
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

/** Resolves with false if the change cannot be stored. The text then stays in the form, which shows that. */
async function tryStorage(change: () => Promise<void>): Promise<boolean> {
  try {
    await withTimeout(change(), storageTimeoutMs);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
