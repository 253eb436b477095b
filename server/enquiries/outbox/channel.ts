import type { Selectable } from 'kysely';
import type { DeliveryKind, EnquiryRow, OutboxTable } from '../../database/schema.ts';

/** A row of the outbox, claimed by this process, with its enquiry. */
export interface Delivery extends Selectable<OutboxTable> {
  enquiry: EnquiryRow;
}

/** The notice of an erasure has no enquiry any more, and a mail about a passkey never had one. */
export type Claimed = Delivery | (Selectable<OutboxTable> & { enquiry: undefined });

export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Sends a delivery, unless there is no reason for it any more.
   * @returns the reason why it was not sent; undefined if it was
   * @throws {DeliveryError} if the receiver has not confirmed it, even if it arrived
   */
  deliver(delivery: Claimed): Promise<string | undefined>;
  /** Tries the login. @returns why the server cannot be used; undefined if it can */
  check?: () => Promise<string | undefined>;
  problem?: () => string | undefined;
  close(): void;
}

/**
 * Kinds of failure. `unreachable`: the receiver accepts nothing at present. `rejected`: it did not accept this delivery
 * now. `refused`: it never will.
 */
export type Failure = 'unreachable' | 'rejected' | 'refused';

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: Failure;
  /** For the log: the code of the error, without its text, which may quote an address. */
  readonly code: string;
  /** The addresses that refused it, where others have accepted it; then only these are tried again. */
  readonly left: readonly string[];

  constructor(failure: Failure, code: string, options: ErrorOptions & { detail: string; left?: readonly string[] }) {
    super(options.detail, { cause: options.cause });
    this.failure = failure;
    this.code = code;
    this.left = options.left ?? [];
  }
}
