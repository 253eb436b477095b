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

/** Failures of the channel and not of one delivery: nothing goes out until it has paused. */
const ofChannel: readonly DeliveryFailure[] = ['unreachable', 'login', 'limited', 'sender'];
export const isOfChannel = (failure: DeliveryFailure): boolean => ofChannel.includes(failure);

interface Circumstances extends ErrorOptions {
  /** The words of the receiver or of the system. */
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
  /** How long the receiver asks to wait. */
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

/** Milliseconds of the first pause and of the longest one. Each failure in a row doubles it. */
interface Pauses {
  first: number;
  max: number;
}

const minute = 60_000;

/** Deliveries in a row that were not taken "for now" mean that the receiver takes no more of anything. */
const maxRejectedInARow = 3;

/**
 * How fast deliveries go out through one channel. A failure of the channel stops all of them for a pause; after it one goes as a
 * probe, and with each that succeeds one more at once. A success shortens the next pause by one step instead of forgetting all:
 * so a provider that takes so many a minute is asked at about its own pace.
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
    // Quick at first, as a restarted server is back in seconds.
    unreachable: { first: Math.min(1_000, retryMs), max: 5 * minute },
    limited: { first: retryMs, max: 15 * minute },
    // Some servers lock an account after five wrong passwords in ten minutes.
    login: long,
    sender: long,
  };

  const fail = (error: DeliveryError, { first, max }: Pauses) => {
    // Deliveries at the same time fail for the same reason, so they count once.
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
    /** The failure since which nothing was taken; undefined while all is well. */
    problem: () => last,
    /** How many may be under way at once; 0 during a pause. */
    width: () => (now() < pausedUntil ? 0 : width),
  };
}
