import type { FastifyBaseLogger } from 'fastify';
import type { Database, DeliveryKind } from '../../database/schema.ts';
import { dayMs } from '../../time/duration.ts';
import { pause } from '../../time/timers.ts';
import { type Channel, DeliveryError, isOfChannel } from './channel.ts';
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
  /** Aborted when the process stops. This ends all pauses. */
  stopped: AbortSignal;
}

const storeRetryMs = 1_000;

/** After a week of attempts, a delivery is given up. */
const maxTryingMs = 7 * dayMs;

/** A delivery also needs this number of attempts before it is given up, because the clock may have been wrong. */
const minAttempts = 20;

/**
 * Milliseconds until the next attempt. They are a random number up to a bound that doubles with each failure ("full jitter"), so that
 * deliveries that failed at the same time are not tried again at the same time.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (failureCount: number, firstDelay: number, random = Math.random): number =>
  random() * Math.min(maxPauseMs, firstDelay * 2 ** (failureCount - 1));

const isExhausted = (
  { attempts, tried_since }: Pick<ClaimedDelivery, 'attempts' | 'tried_since'>,
  now: Date,
): boolean => attempts >= minAttempts && now.getTime() - Date.parse(tried_since) >= maxTryingMs;

/**
 * How many times a mail is sent if the mail server never confirms it. A client gets no second copy. The company may get two copies
 * with the same Message-ID, which is better than none.
 */
const maxCopies = (kind: DeliveryKind): number => (kind === 'confirmation-mail' ? 1 : 2);

export type AttemptResult = 'delivered' | 'cancelled' | DeliveryError;

/**
 * Attempts one claimed delivery and stores the result. Never rejects.
 * @param isProbe whether the channel has failed before; then a failure of the channel does not count against this delivery
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
  const renewal = setInterval(() => {
    renew(database, delivery).catch((err) => log.warn({ ...details, err }, 'claim not renewed'));
  }, leaseMs / 3);
  try {
    const sending =
      delivery.unanswered >= maxCopies(delivery.kind)
        ? Promise.reject(noConfirmation(delivery))
        : channel.deliver(delivery);
    const reason = await sending.finally(() => clearInterval(renewal));
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

/** For a mail that was sent as often as possible. If there is no stored error, the process ended before the answer came. */
const noConfirmation = ({ error }: ClaimedDelivery) =>
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
  const unconfirmedCopies = delivery.unanswered + (failure === 'unanswered' && code !== 'UNANSWERED' ? 1 : 0);
  const attempt = { failure, error: error.message.slice(0, 500), accepted, unconfirmedCopies };
  const now = new Date();
  const isLast = failure === 'unanswered' && unconfirmedCopies >= maxCopies(delivery.kind);
  if (failure === 'refused' || failure === 'blocked' || isLast || isExhausted(delivery, now)) {
    await storeResult(context, () => giveUp(database, delivery, now, attempt));
    log.error({ ...details, failure, code }, 'delivery given up: it is kept, see "npm run enquiries -- settle"');
    return;
  }
  // The first broken connection also counts as a failure of this delivery: perhaps a filter always rejects this mail.
  const isOwnFailure = !isOfChannel(failure) || (failure === 'unreachable' && !isProbe);
  const failureCount = delivery.failed + (isOwnFailure ? 1 : 0);
  // After a failure of the channel, the pause of the channel is enough.
  const nextAttemptAt = new Date(now.getTime() + (isOwnFailure ? retryDelay(failureCount, retryMs) : 0));
  await storeResult(context, () => postpone(database, delivery, nextAttemptAt, failureCount, attempt));
  log.warn({ ...details, failure, code, nextAttemptAt }, 'delivery failed');
}

const faultOf = (cause: unknown): DeliveryError =>
  new DeliveryError('fault', 'ERROR', { cause, detail: cause instanceof Error ? cause.message : String(cause) });

/** Tries until the database works. Without a stored result, the mail would be sent again when the claim ends. */
async function storeResult({ log, stopped }: AttemptContext, change: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await change();
      return;
    } catch (err) {
      log.error({ err }, 'the result of a delivery could not be stored');
      if (stopped.aborted) return;
    }
    await pause(storeRetryMs, stopped);
  }
}
