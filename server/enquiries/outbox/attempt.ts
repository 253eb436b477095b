import type { FastifyBaseLogger } from 'fastify';
import type { Database, DeliveryKind } from '../../database/schema.ts';
import { dayMs, pause } from '../../time/timers.ts';
import { type Channel, DeliveryError, isChannelFailure } from './channel.ts';
import {
  type ClaimedDelivery,
  cancelDelivery,
  giveUp,
  leaseMs,
  markDelivered,
  maxPauseMs,
  postpone,
  renew,
} from './queue.ts';

export interface AttemptContext {
  database: Database;
  log: FastifyBaseLogger;
  retryMs: number;
  /** Aborted when the process stops, so that all pauses end. */
  stopSignal: AbortSignal;
}

const storeRetryMs = 1_000;

/** After a week of attempts, a delivery is given up. */
const maxTryingMs = 7 * dayMs;

/** No delivery is given up before this number of attempts, because the clock may have been wrong. */
const minAttempts = 20;

/**
 * Milliseconds until the next attempt: a random number up to a bound, which doubles with each failure ("full jitter"). So deliveries
 * that failed at the same time are tried again at different times.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (failureCount: number, firstDelay: number, random = Math.random): number =>
  random() * Math.min(maxPauseMs, firstDelay * 2 ** (failureCount - 1));

const isExhausted = (
  { attempts, tried_since }: Pick<ClaimedDelivery, 'attempts' | 'tried_since'>,
  now: Date,
): boolean => attempts >= minAttempts && now.getTime() - Date.parse(tried_since) >= maxTryingMs;

/**
 * How many copies of a mail are sent if the mail server never answers. A client gets one copy only. The company may get two copies
 * with the same Message-ID, which is better than no mail.
 */
const maxCopies = (kind: DeliveryKind): number => (kind === 'confirmation-mail' ? 1 : 2);

export type AttemptResult = 'delivered' | 'cancelled' | DeliveryError;

/**
 * Attempts one claimed delivery and stores the result. Never rejects.
 * @param isProbe true if the channel has failed before. If so, a failure of the channel is not counted for this delivery
 */
export async function attemptDelivery(
  channel: Channel,
  delivery: ClaimedDelivery,
  context: AttemptContext,
  isProbe: boolean,
): Promise<AttemptResult> {
  const { database, log } = context;
  const { attempts } = delivery;
  const details = { delivery: delivery.id, enquiry: delivery.enquiry_id, kind: delivery.kind, attempt: attempts };
  const renewalTimer = setInterval(() => {
    renew(database, delivery).catch((err) => log.warn({ ...details, err }, 'claim not renewed'));
  }, leaseMs / 3);
  try {
    const sending =
      delivery.unanswered >= maxCopies(delivery.kind)
        ? Promise.reject(noAnswerError(delivery))
        : channel.deliver(delivery);
    const reason = await sending.finally(() => clearInterval(renewalTimer));
    await storeResult(context, () =>
      reason ? cancelDelivery(database, delivery, new Date(), reason) : markDelivered(database, delivery, new Date()),
    );
    log.info({ ...details, ...(reason && { withheld: reason }) }, reason ? 'withheld' : 'delivered');
    return reason ? 'cancelled' : 'delivered';
  } catch (thrown) {
    // A `DeliveryError` is not logged completely, because a response of the receiver may contain an address.
    if (!(thrown instanceof DeliveryError)) log.error({ ...details, err: thrown }, 'delivery could not be made');
    const error = thrown instanceof DeliveryError ? thrown : faultOf(thrown);
    await storeFailure(error, delivery, context, details, isProbe);
    return error;
  }
}

/** The error of a mail of which `maxCopies` may have arrived. If no earlier error is stored, the process ended before an answer came. */
const noAnswerError = ({ error }: ClaimedDelivery) =>
  new DeliveryError('unanswered', 'UNANSWERED', { detail: error || 'the server was restarted before the answer' });

async function storeFailure(
  error: DeliveryError,
  delivery: ClaimedDelivery,
  context: AttemptContext,
  details: object,
  isProbe: boolean,
): Promise<void> {
  const { database, log, retryMs } = context;
  const { failure, code, accepted } = error;
  const unansweredCopies = delivery.unanswered + (failure === 'unanswered' && code !== 'UNANSWERED' ? 1 : 0);
  const attempt = { failure, error: error.message.slice(0, 500), accepted, unansweredCopies };
  const now = new Date();
  const isCopyLimitReached = failure === 'unanswered' && unansweredCopies >= maxCopies(delivery.kind);
  if (failure === 'refused' || failure === 'blocked' || isCopyLimitReached || isExhausted(delivery, now)) {
    await storeResult(context, () => giveUp(database, delivery, now, attempt));
    log.error({ ...details, failure, code }, 'delivery given up: it is kept, see "npm run enquiries -- settle"');
    return;
  }
  // The first lost connection also counts as a failure of this delivery: perhaps a filter closes the connection because of this mail.
  const isOwnFailure = !isChannelFailure(failure) || (failure === 'unreachable' && !isProbe);
  const failureCount = delivery.failed + (isOwnFailure ? 1 : 0);
  // After a failure of the channel, the whole channel pauses, so this delivery needs no pause of its own.
  const nextAttemptAt = new Date(now.getTime() + (isOwnFailure ? retryDelay(failureCount, retryMs) : 0));
  await storeResult(context, () => postpone(database, delivery, nextAttemptAt, failureCount, attempt));
  log.warn({ ...details, failure, code, nextAttemptAt }, 'delivery failed');
}

const faultOf = (cause: unknown): DeliveryError =>
  new DeliveryError('fault', 'ERROR', { cause, detail: cause instanceof Error ? cause.message : String(cause) });

/** Tries again until the database works. Without a stored result, the mail would be sent again when the claim ends. */
async function storeResult({ log, stopSignal }: AttemptContext, change: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await change();
      return;
    } catch (err) {
      log.error({ err }, 'the result of a delivery could not be stored');
      if (stopSignal.aborted) return;
    }
    await pause(storeRetryMs, stopSignal);
  }
}
