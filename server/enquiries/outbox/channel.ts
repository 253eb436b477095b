import type { CancelReason, DeliveryFailure, DeliveryKind } from '../../database/schema.ts';
import { type ClaimedDelivery, maxPauseMs } from './queue.ts';

export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Sends a delivery, unless nobody needs it any more.
   * @returns why the delivery is cancelled; undefined if the delivery was sent
   * @throws {DeliveryError} if a receiver has not confirmed the delivery, even if the delivery may have arrived
   */
  deliver(delivery: ClaimedDelivery): Promise<CancelReason | undefined>;
  /** Checks the login without a delivery. @throws {DeliveryError} if the server cannot be used */
  check?: () => Promise<void>;
  close(): void;
}

/** After one of these failures, the whole channel pauses. */
const channelFailures: readonly DeliveryFailure[] = ['unreachable', 'login', 'limited', 'sender'];
export const isChannelFailure = (failure: DeliveryFailure): boolean => channelFailures.includes(failure);

interface DeliveryErrorOptions extends ErrorOptions {
  detail: string;
  accepted?: readonly string[];
  isTemporary?: boolean;
  retryAfterMs?: number | undefined;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: DeliveryFailure;
  /** The log contains this code and not the message, because the message may contain an address. */
  readonly code: string;
  /** The addresses that have accepted the mail in this attempt or an earlier one. Only the other addresses are tried again. */
  readonly accepted: readonly string[];
  /** Whether the receiver may accept this delivery later, according to its answer. */
  readonly isTemporary: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    failure: DeliveryFailure,
    code: string,
    { detail, cause, accepted = [], isTemporary = false, retryAfterMs }: DeliveryErrorOptions,
  ) {
    super(detail, { cause });
    this.failure = failure;
    this.code = code;
    this.accepted = accepted;
    this.isTemporary = isTemporary;
    this.retryAfterMs = retryAfterMs;
  }
}

const maxConcurrent = 5;

/** Each failure in a row doubles the pause. */
interface Pauses {
  firstMs: number;
  maxMs: number;
}

const minute = 60_000;

/** After this number of temporary rejections in a row, the channel pauses. */
const maxRejectionsInARow = 3;

/**
 * Decides how fast deliveries are sent through one channel. After a failure of the channel, all deliveries pause. After the pause, one
 * delivery is sent as a probe. Each success allows one more concurrent delivery, and makes the next pause half as long. So if a provider
 * accepts only some deliveries per minute, about that number is sent.
 * @param retryMs the setting `OUTBOX_RETRY_MS`
 */
export function channelPace(retryMs: number, now: () => number = () => performance.now()) {
  let failures = 0;
  let concurrency = maxConcurrent;
  let pausedUntil = 0;
  let rejectionsInARow = 0;
  let lastError: DeliveryError | undefined;
  const longPauses: Pauses = { firstMs: retryMs, maxMs: 60 * minute };
  const pauses = {
    // The first pause is short, because a restart of the receiver takes only some seconds.
    unreachable: { firstMs: Math.min(1_000, retryMs), maxMs: 5 * minute },
    limited: { firstMs: retryMs, maxMs: 15 * minute },
    // These pauses are long, because some servers lock an account after five wrong passwords in ten minutes.
    login: longPauses,
    sender: longPauses,
  };

  const startPause = (error: DeliveryError, { firstMs, maxMs }: Pauses) => {
    // Concurrent deliveries fail for the same reason, so only the first failure counts.
    if (now() < pausedUntil) return;
    lastError = error;
    const waitMs = error.retryAfterMs ?? Math.min(maxMs, firstMs * 2 ** failures);
    failures = Math.min(failures + 1, 30);
    concurrency = 1;
    rejectionsInARow = 0;
    pausedUntil = now() + Math.min(waitMs, maxPauseMs);
  };

  return {
    recordSuccess: () => {
      lastError = undefined;
      rejectionsInARow = 0;
      failures = Math.max(0, failures - 1);
      concurrency = Math.min(maxConcurrent, concurrency + 1);
    },
    recordFailure: (error: DeliveryError) => {
      if (isChannelFailure(error.failure)) return startPause(error, pauses[error.failure as keyof typeof pauses]);
      rejectionsInARow = error.isTemporary ? rejectionsInARow + 1 : 0;
      if (rejectionsInARow >= maxRejectionsInARow) startPause(error, pauses.limited);
    },
    /** The last failure of the channel; undefined after a success. */
    problem: () => lastError,
    /** How many deliveries may be sent at the same time; 0 during a pause. */
    concurrency: () => (now() < pausedUntil ? 0 : concurrency),
  };
}
