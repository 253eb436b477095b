import { syncTag } from './kept/deliver.ts';
import { dropKept, writeKept } from './kept/kept-enquiries.ts';
import { post } from './post.ts';

/** How an attempt to deliver an enquiry ended. */
export type Delivery =
  | { status: 'sent'; reference: string }
  | { status: 'invalid'; errors: Record<string, string> }
  | { status: 'failed' }
  /** No answer came: the enquiry is kept on this device and sent when there is a connection. */
  | { status: 'kept' };

interface Attempt {
  text: string;
  key: string;
  kept?: boolean;
}

type Fields = Readonly<Record<string, string>>;

/** The last attempt of each form that has not succeeded. */
const attempts = new Map<string, Attempt>();

/** Two enquiries are the same when their fields are, whatever page was remembered, and in whatever order they stand. */
const textOf = ({ page, ...fields }: Fields) => JSON.stringify(Object.entries(fields).sort());

const attemptOf = (form: string, text: string): Attempt => {
  const last = attempts.get(form);
  return last?.text === text ? last : { text, key: crypto.randomUUID() };
};

/**
 * Delivers an enquiry to the desk. The same text sent again carries the same idempotency key, so that a retry after
 * a lost answer is not a second enquiry. Never rejects.
 * @param enquiry `form` is among its fields
 * @param signals what tells people from programs; see `enquiry/signals.ts`
 */
export async function send(
  endpoint: string,
  enquiry: Fields,
  signals: Readonly<Record<string, string | number>>,
): Promise<Delivery> {
  const form = enquiry.form ?? '';
  const attempt = attemptOf(form, textOf(enquiry));
  const last = attempts.get(form);
  attempts.set(form, attempt);
  const answer = await post(endpoint, attempt.key, { ...enquiry, ...signals });
  // What was kept has been written anew: only the new text is to arrive.
  if (last?.kept && last !== attempt && answer.status !== 'invalid') await drop(last.key);
  if (answer.status === 'unreachable') {
    attempt.kept = await keep(attempt.key, { state: 'waiting', at: Date.now(), endpoint, enquiry, signals });
    return { status: attempt.kept ? 'kept' : 'failed' };
  }
  if (answer.status === 'sent') await forget(form);
  return answer.status === 'refused' ? { status: 'failed' } : answer;
}

/** The idempotency key under which this form's text is kept on this device, if it is. */
export const keptKeyOf = (form: string): string | undefined => {
  const attempt = attempts.get(form);
  return attempt?.kept ? attempt.key : undefined;
};

/** Goes on with an enquiry that was kept during an earlier visit. */
export const resume = (key: string, enquiry: Fields): void =>
  void attempts.set(enquiry.form ?? '', { text: textOf(enquiry), key, kept: true });

/** Lets go of a form's last attempt, and removes what was kept of it from this device. */
export async function forget(form: string): Promise<void> {
  const attempt = attempts.get(form);
  attempts.delete(form);
  if (attempt?.kept) await drop(attempt.key);
}

/** Storage may be refused (private windows, full disks): then nothing is kept, and the visitor is not told otherwise. */
async function keep(...entry: Parameters<typeof writeKept>): Promise<boolean> {
  try {
    await writeKept(...entry);
  } catch (error) {
    console.warn(error);
    return false;
  }
  void askForSync();
  return true;
}

async function drop(key: string): Promise<void> {
  await dropKept(key).catch((error: unknown) => console.warn(error));
}

/** https://wicg.github.io/background-sync/spec/ */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the browser to wake the worker when there is a connection. Where it cannot, the page sends. */
export async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(syncTag).catch((error: unknown) => console.warn(error));
}
