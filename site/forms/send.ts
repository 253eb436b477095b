import { requestSync } from '../offline/background-sync.ts';
import { resultOf } from '../offline/flush.ts';
import { postWithRetry } from '../offline/post.ts';
import { enqueue, putEntry, removeEntry, type Submission } from '../offline/queue.ts';

/** How a press of Send has ended. */
export type SendResult =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  /** Nothing has it but the form: the desk has declined it or is unavailable, or this device cannot keep it. */
  | { status: 'unsent' }
  /** It waits on this device and goes out by itself. */
  | { status: 'queued' };

type Fields = Submission['enquiry'];

interface Attempt {
  text: string;
  key: string;
  /** Whether this device has it, queued or returned. */
  isOnDevice: boolean;
}

/** The last attempt of each form that has not succeeded. */
const attempts = new Map<string, Attempt>();

/** Two enquiries are the same when their fields are, whatever page was remembered, and in whatever order they stand. */
const textOf = ({ page, ...fields }: Fields) => JSON.stringify(Object.entries(fields).sort());

/**
 * Sends an enquiry to the desk. The same text sent again carries the same idempotency key, so that a retry after a lost
 * answer is not a second enquiry. What a second attempt can mend is not told before it. Never rejects.
 * @param submission `form` is among the enquiry's fields
 */
export async function send(submission: Submission): Promise<SendResult> {
  const { endpoint, enquiry, signals } = submission;
  const form = enquiry.form ?? '';
  const text = textOf(enquiry);
  const last = attempts.get(form);
  const attempt = last?.text === text ? last : { text, key: crypto.randomUUID(), isOnDevice: false };
  attempts.set(form, attempt);
  if (last?.isOnDevice && last !== attempt) {
    // An earlier text of it is in the queue: it is replaced first, so that only this one arrives, however this ends.
    attempt.isOnDevice = await tryStorage(() => enqueue(attempt.key, submission));
    if (attempt.isOnDevice) await tryStorage(() => removeEntry(last.key));
  }

  const answer = await postWithRetry(endpoint, attempt.key, { ...enquiry, ...signals });
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

/** The idempotency key of this form's enquiry on this device, if there is one that the form has sent or resumed. */
export const keyOnDevice = (form: string): string | undefined => {
  const attempt = attempts.get(form);
  return attempt?.isOnDevice ? attempt.key : undefined;
};

/** Goes on with an enquiry that an earlier visit has left on this device. */
export const resume = (key: string, enquiry: Fields): void =>
  void attempts.set(enquiry.form ?? '', { text: textOf(enquiry), key, isOnDevice: true });

/** Ends a form's last attempt, and takes its enquiry off this device. */
export async function withdraw(form: string): Promise<void> {
  const attempt = attempts.get(form);
  attempts.delete(form);
  if (attempt?.isOnDevice) await tryStorage(() => removeEntry(attempt.key));
}

/** Whether this device has done it. Storage may be refused: then the form keeps the text, and the visitor is told so. */
async function tryStorage(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}
