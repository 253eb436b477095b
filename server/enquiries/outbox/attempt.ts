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
  const { database, log, retryMs } = context;
  const { attempts } = delivery;
  const details = { delivery: delivery.id, enquiry: delivery.enquiry_id, kind: delivery.kind, attempt: attempts };
  const renewal = setInterval(() => {
    renew(database, delivery).catch((err) => log.warn({ ...details, err }, 'claim not renewed'));
  }, lease / 3);
  let settled: string | undefined;
  try {
    settled = await channel.deliver(delivery).finally(() => clearInterval(renewal));
  } catch (error) {
    const { failure, code, left } = error instanceof DeliveryError ? error : notMade;
    // Only errors of this program are logged completely, as a response from outside may quote an address.
    if (!(error instanceof DeliveryError)) log.error({ ...details, err: error }, 'delivery could not be made');
    const text = `${failure}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500);
    if (failure === 'refused' || attempts >= mostAttempts) {
      await write(context, () => giveUp(database, delivery, new Date(), text));
      log.error({ ...details, failure, code }, 'delivery given up: it is kept, see "npm run enquiries -- settle"');
      return failure;
    }
    const nextAttemptAt = new Date(Date.now() + retryDelay(attempts, retryMs));
    await write(context, () => postpone(database, delivery, nextAttemptAt, text, left));
    log.warn({ ...details, failure, code, nextAttemptAt }, 'delivery failed');
    return failure;
  }
  await write(context, () => markDelivered(database, delivery, new Date(), settled));
  const result = settled ? 'settled' : 'delivered';
  log.info({ ...details, ...(settled && { settled }) }, result);
  return result;
}

/** An error of this program. */
const notMade = { failure: 'rejected', code: 'ERROR', left: [] } as const;

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
