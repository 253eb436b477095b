import type { FastifyBaseLogger } from 'fastify';
import type { Database, DeliveryKind } from '../../database/schema.ts';
import { dayMs } from '../../time/duration.ts';
import { pause } from '../../time/timers.ts';
import { type Channel, DeliveryError, isOfChannel } from './channel.ts';
import {
  type ClaimedDelivery,
  giveUp,
  leaseMs,
  markDelivered,
  maxPauseMs,
  postpone,
  renew,
  withhold,
} from './queue.ts';

export interface AttemptContext {
  database: Database;
  log: FastifyBaseLogger;
  retryMs: number;
  /** Aborted when the process stops, which ends all pauses. */
  stopped: AbortSignal;
}

const storeRetryMs = 1_000;

/** After a week of attempts, a person has to act. */
const maxTryingMs = 7 * dayMs;

/** Giving up also requires this number of attempts, because the clock may have been wrong. */
const minAttempts = 20;

/**
 * Milliseconds until the next attempt after `failed` failures. It is a random time up to a bound that doubles ("full jitter"), so that
 * deliveries that have failed together are not tried again together.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (failed: number, firstDelay: number, random = Math.random): number =>
  random() * Math.min(maxPauseMs, firstDelay * 2 ** (failed - 1));

const isExhausted = (
  { attempts, tried_since }: Pick<ClaimedDelivery, 'attempts' | 'tried_since'>,
  now: Date,
): boolean => attempts >= minAttempts && now.getTime() - Date.parse(tried_since) >= maxTryingMs;

/**
 * How often a mail is sent while the mail server does not confirm it. A client gets no second copy. The company may get two copies with
 * the same Message-ID, which is better than none.
 */
const maxCopies = (kind: DeliveryKind): number => (kind === 'confirmation-mail' ? 1 : 2);

export type AttemptResult = 'delivered' | 'withheld' | DeliveryError;

/**
 * Attempts one claimed delivery and stores the result. Never rejects.
 * @param isProbe whether the channel has failed before; then another failure of the channel is not the fault of this delivery
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
        ? Promise.reject(neverAnswered(delivery))
        : channel.deliver(delivery);
    const withheld = await sending.finally(() => clearInterval(renewal));
    await storeResult(context, () =>
      withheld ? withhold(database, delivery, new Date(), withheld) : markDelivered(database, delivery, new Date()),
    );
    log.info({ ...details, ...(withheld && { withheld }) }, withheld ? 'withheld' : 'delivered');
    return withheld ? 'withheld' : 'delivered';
  } catch (thrown) {
    // Only errors of this program are logged completely: a response from outside may quote an address.
    if (!(thrown instanceof DeliveryError)) log.error({ ...details, err: thrown }, 'delivery could not be made');
    const error = thrown instanceof DeliveryError ? thrown : faultOf(thrown);
    await storeFailure(error, delivery, context, details, isProbe);
    return error;
  }
}

/** Perhaps the process that sent it has ended before the answer. */
const neverAnswered = ({ error }: ClaimedDelivery) =>
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
  const sent = delivery.unanswered + (failure === 'unanswered' && code !== 'UNANSWERED' ? 1 : 0);
  const facts = { failure, error: error.message.slice(0, 500), accepted, unanswered: sent };
  const now = new Date();
  const isLast = failure === 'unanswered' && sent >= maxCopies(delivery.kind);
  if (failure === 'refused' || failure === 'blocked' || isLast || isExhausted(delivery, now)) {
    await storeResult(context, () => giveUp(database, delivery, now, facts));
    log.error({ ...details, failure, code }, 'delivery given up: it is kept, see "npm run enquiries -- settle"');
    return;
  }
  // A broken connection may be the fault of this delivery: perhaps a filter always ends it.
  const isOwn = !isOfChannel(failure) || (failure === 'unreachable' && !isProbe);
  const failed = delivery.failed + (isOwn ? 1 : 0);
  // Otherwise it is due again after the pause of the channel, behind those that have waited longer.
  const nextAttemptAt = new Date(now.getTime() + (isOwn ? retryDelay(failed, retryMs) : 0));
  await storeResult(context, () => postpone(database, delivery, nextAttemptAt, failed, facts));
  log.warn({ ...details, failure, code, nextAttemptAt }, 'delivery failed');
}

const faultOf = (cause: unknown): DeliveryError =>
  new DeliveryError('fault', 'ERROR', { cause, detail: cause instanceof Error ? cause.message : String(cause) });

/** Tries until the store succeeds. Without a stored result, the mail would be sent again when the claim ends. */
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
