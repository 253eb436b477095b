import type { DeliveryFailure, DeliveryKind, WithheldReason } from '../../database/schema.ts';
import { type ClaimedDelivery, maxPauseMs } from './queue.ts';

export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Sends a delivery, unless nobody needs it any more.
   * @returns why the delivery is cancelled; undefined if it was sent
   * @throws {DeliveryError} if a receiver has not confirmed the delivery, which may have arrived
   */
  deliver(delivery: ClaimedDelivery): Promise<WithheldReason | undefined>;
  /** Logs in without a delivery. @throws {DeliveryError} if the server cannot be used */
  check?: () => Promise<void>;
  close(): void;
}

/** Failures of the whole channel. The channel pauses after them. */
const channelFailures: readonly DeliveryFailure[] = ['unreachable', 'login', 'limited', 'sender'];
export const isOfChannel = (failure: DeliveryFailure): boolean => channelFailures.includes(failure);

interface DeliveryErrorOptions extends ErrorOptions {
  detail: string;
  accepted?: readonly string[];
  isTemporary?: boolean;
  retryAfterMs?: number | undefined;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: DeliveryFailure;
  /** The code of the error. The log gets this code and not the message, because the message may contain an address. */
  readonly code: string;
  /** The addresses that have accepted the mail, in any attempt. Only the others are tried again. */
  readonly accepted: readonly string[];
  /** Whether the receiver says that it may accept this delivery later. */
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

/** In milliseconds. Each failure in a row doubles the pause. */
interface Pauses {
  first: number;
  max: number;
}

const minute = 60_000;

/** If the receiver rejects this number of deliveries in a row "for now", the channel pauses. */
const maxRejectedInARow = 3;

/**
 * Decides how fast deliveries are sent through one channel. After a failure of the channel, all deliveries pause. Then one delivery is
 * sent as a probe. Each success allows one more concurrent delivery, and makes the next pause half as long. So a provider with a limit
 * per minute gets deliveries at about that rate.
 * @param retryMs the setting `OUTBOX_RETRY_MS`
 */
export function channelPace(retryMs: number, now: () => number = () => performance.now()) {
  let failures = 0;
  let concurrency = maxConcurrent;
  let pausedUntil = 0;
  let rejectedInARow = 0;
  let lastError: DeliveryError | undefined;
  const longPauses: Pauses = { first: retryMs, max: 60 * minute };
  const pauses = {
    // The first pause is short, because a server restarts in some seconds.
    unreachable: { first: Math.min(1_000, retryMs), max: 5 * minute },
    limited: { first: retryMs, max: 15 * minute },
    // Some servers lock an account after five wrong passwords in ten minutes.
    login: longPauses,
    sender: longPauses,
  };

  const startPause = (error: DeliveryError, { first, max }: Pauses) => {
    // Concurrent deliveries fail for the same reason, so they count once.
    if (now() < pausedUntil) return;
    lastError = error;
    const wait = error.retryAfterMs ?? Math.min(max, first * 2 ** failures);
    failures = Math.min(failures + 1, 30);
    concurrency = 1;
    rejectedInARow = 0;
    pausedUntil = now() + Math.min(wait, maxPauseMs);
  };

  return {
    succeeded: () => {
      lastError = undefined;
      rejectedInARow = 0;
      failures = Math.max(0, failures - 1);
      concurrency = Math.min(maxConcurrent, concurrency + 1);
    },
    failed: (error: DeliveryError) => {
      if (isOfChannel(error.failure)) return startPause(error, pauses[error.failure as keyof typeof pauses]);
      rejectedInARow = error.isTemporary ? rejectedInARow + 1 : 0;
      if (rejectedInARow >= maxRejectedInARow) startPause(error, pauses.limited);
    },
    /** The last failure of the channel; undefined after a success. */
    problem: () => lastError,
    /** How many deliveries may be sent at the same time; 0 during a pause. */
    concurrency: () => (now() < pausedUntil ? 0 : concurrency),
  };
}
