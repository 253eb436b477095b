import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { pause } from '../../time/repeat.ts';
import { type Channel, type Claimed, DeliveryError, type Failure } from './channel.ts';
import { giveUp, lease, markDelivered, postpone, renew } from './queue.ts';

export interface AttemptContext {
  database: Database;
  log: FastifyBaseLogger;
  retryMs: number;
  /** Aborted when the process stops, which ends all pauses. */
  stopped: AbortSignal;
}

/** Milliseconds until the result of a delivery is stored again after an error. */
const storeRetryMs = 1_000;

const longestDelay = 6 * 3_600_000;

/** With the default delay they take about a week. Then a person has to intervene. */
export const mostAttempts = 60;

/**
 * Milliseconds until the next attempt after `attempts` failures: a random time up to a bound that doubles ("full
 * jitter"), so that deliveries that failed together are not retried together.
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export const retryDelay = (attempts: number, first: number, random = Math.random): number =>
  random() * Math.min(longestDelay, first * 2 ** (attempts - 1));

export type AttemptResult = 'delivered' | 'settled' | Failure;

/** Attempts one claimed delivery and stores the result. Never rejects. */
export async function attempt(channel: Channel, delivery: Claimed, context: AttemptContext): Promise<AttemptResult> {
  const { database, log } = context;
  const ids = { delivery: delivery.id, enquiry: delivery.enquiry_id, kind: delivery.kind };
  const renewal = setInterval(() => {
    renew(database, delivery).catch((err) => log.warn({ ...ids, err }, 'claim not renewed'));
  }, lease / 3);
  let settled: string | undefined;
  try {
    settled = await channel.deliver(delivery);
  } catch (error) {
    const failure = error instanceof DeliveryError ? error.failure : 'rejected';
    await write(context, () => recordFailure(delivery, error, failure, context, ids));
    return failure;
  } finally {
    clearInterval(renewal);
  }
  await write(context, () => markDelivered(database, delivery, new Date(), settled));
  const result = settled ? 'settled' : 'delivered';
  log.info({ ...ids, attempt: delivery.attempts, ...(settled && { settled }) }, result);
  return result;
}

async function recordFailure(
  delivery: Claimed,
  error: unknown,
  failure: Failure,
  context: AttemptContext,
  ids: object,
): Promise<void> {
  const { database, log, retryMs } = context;
  const code = error instanceof DeliveryError ? error.code : 'ERROR';
  // Only errors of this program are logged completely, as a response from outside may quote an address.
  if (!(error instanceof DeliveryError)) log.error({ ...ids, err: error }, 'delivery could not be made');
  const text = `${failure}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
  const details = { ...ids, attempt: delivery.attempts, failure, code };

  if (failure === 'refused' || delivery.attempts >= mostAttempts) {
    await giveUp(database, delivery, new Date(), text);
    log.error(details, 'delivery given up: it is kept, see "npm run enquiries -- settle"');
    return;
  }
  const nextAttemptAt = new Date(Date.now() + retryDelay(delivery.attempts, retryMs));
  const left = error instanceof DeliveryError ? error.left : [];
  await postpone(database, delivery, nextAttemptAt, text, left);
  log.warn({ ...details, nextAttemptAt }, 'delivery failed');
}

/** Retries until the store succeeds: without a stored result, the mail would be sent again at the end of the claim. */
async function write({ log, stopped }: AttemptContext, change: () => Promise<unknown>): Promise<void> {
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
