import type { Selectable } from 'kysely';
import type { DeliveryFailure, DeliveryKind, EnquiryRow, OutboxTable, Withheld } from '../../database/schema.ts';

/** A row of the outbox, claimed by this process. Its enquiry is undefined for kinds that outlive it, or never had one. */
export type Claimed = Selectable<OutboxTable> & { enquiry: EnquiryRow | undefined };

export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Sends a delivery, unless nobody needs it any more.
   * @returns why it is withheld; undefined if it was sent
   * @throws {DeliveryError} if a receiver has not confirmed it, even if it arrived
   */
  deliver(delivery: Claimed): Promise<Withheld | undefined>;
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
