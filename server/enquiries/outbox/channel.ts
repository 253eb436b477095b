import type { DeliveryFailure, DeliveryKind, Withheld } from '../../database/schema.ts';
import { type ClaimedDelivery, maxPauseMs } from './queue.ts';

export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Sends a delivery, unless nobody needs it any more.
   * @returns why it is withheld; undefined if it was sent
   * @throws {DeliveryError} if a receiver has not confirmed it, even if it arrived
   */
  deliver(delivery: ClaimedDelivery): Promise<Withheld | undefined>;
  /** Tries the login alone. @throws {DeliveryError} if the server cannot be used */
  check?: () => Promise<void>;
  close(): void;
}

/** Failures of the channel and not of one delivery. The channel pauses after them. */
const ofChannel: readonly DeliveryFailure[] = ['unreachable', 'login', 'limited', 'sender'];
export const isOfChannel = (failure: DeliveryFailure): boolean => ofChannel.includes(failure);

interface Circumstances extends ErrorOptions {
  detail: string;
  accepted?: readonly string[];
  isTemporary?: boolean;
  retryAfterMs?: number | undefined;
}

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: DeliveryFailure;
  /** For the log: the code of the error, without its text, which may quote an address. */
  readonly code: string;
  /** The addresses that have accepted it, now or before. Only the others are tried again. */
  readonly accepted: readonly string[];
  /** Whether the receiver says that it may take this delivery later. */
  readonly isTemporary: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    failure: DeliveryFailure,
    code: string,
    { detail, cause, accepted = [], isTemporary = false, retryAfterMs }: Circumstances,
  ) {
    super(detail, { cause });
    this.failure = failure;
    this.code = code;
    this.accepted = accepted;
    this.isTemporary = isTemporary;
    this.retryAfterMs = retryAfterMs;
  }
}

const maxAtOnce = 5;

/** In milliseconds. Each failure in a row doubles the pause. */
interface Pauses {
  first: number;
  max: number;
}

const minute = 60_000;

/** If this number of deliveries in a row is rejected "for now", the receiver takes no deliveries at all. */
const maxRejectedInARow = 3;

/**
 * How fast deliveries go out through one channel. After a failure of the channel, all of them pause. Then one goes out as a probe. Each
 * success lets one more go out at the same time, and shortens the next pause by one step. So a provider with a limit per minute gets
 * deliveries at about its own pace.
 * @param retryMs the setting `OUTBOX_RETRY_MS`
 */
export function channelPace(retryMs: number, now: () => number = () => performance.now()) {
  let failures = 0;
  let width = maxAtOnce;
  let pausedUntil = 0;
  let rejectedInARow = 0;
  let last: DeliveryError | undefined;
  const long: Pauses = { first: retryMs, max: 60 * minute };
  const pauses = {
    // Short at first: a restarted server is back in seconds.
    unreachable: { first: Math.min(1_000, retryMs), max: 5 * minute },
    limited: { first: retryMs, max: 15 * minute },
    // Some servers lock an account after five wrong passwords in ten minutes.
    login: long,
    sender: long,
  };

  const fail = (error: DeliveryError, { first, max }: Pauses) => {
    // Concurrent deliveries fail for the same reason, so they count once.
    if (now() < pausedUntil) return;
    last = error;
    const wait = error.retryAfterMs ?? Math.min(max, first * 2 ** failures);
    failures = Math.min(failures + 1, 30);
    width = 1;
    rejectedInARow = 0;
    pausedUntil = now() + Math.min(wait, maxPauseMs);
  };

  return {
    succeeded: () => {
      last = undefined;
      rejectedInARow = 0;
      failures = Math.max(0, failures - 1);
      width = Math.min(maxAtOnce, width + 1);
    },
    failed: (error: DeliveryError) => {
      if (isOfChannel(error.failure)) return fail(error, pauses[error.failure as keyof typeof pauses]);
      rejectedInARow = error.isTemporary ? rejectedInARow + 1 : 0;
      if (rejectedInARow >= maxRejectedInARow) fail(error, pauses.limited);
    },
    /** The failure since the last success; undefined without one. */
    problem: () => last,
    /** How many may be under way at once; 0 during a pause. */
    width: () => (now() < pausedUntil ? 0 : width),
  };
}
