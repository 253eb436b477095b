import type { Selectable } from 'kysely';
import type { DeliveryKind, EnquiryRow, OutboxTable } from '../../database/schema.ts';

/** One row of the outbox that this process has claimed, with its enquiry. */
export interface Delivery extends Selectable<OutboxTable> {
  enquiry: EnquiryRow;
}

/** The notice of an erasure has no enquiry any more. */
export type Claimed = Delivery | (Selectable<OutboxTable> & { enquiry: undefined });

/** A way out of the outbox. */
export interface Channel {
  readonly kinds: readonly DeliveryKind[];
  /**
   * Resolves when the other side has taken the delivery, or when it is not to go out any more.
   * @returns why it did not go out; undefined when it did
   * @throws {DeliveryError} when it has not; also after it has, if the connection broke before it could say so
   */
  deliver(delivery: Claimed): Promise<string | undefined>;
  close(): void;
}

/**
 * Why a delivery failed. `unreachable`: the other side can't take anything at present. `rejected`: it did not take this
 * one. `refused`: it never will.
 */
export type Failure = 'unreachable' | 'rejected' | 'refused';

export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly failure: Failure;
  /** For the log: what the other side or the network answered, without its words, which may quote an address. */
  readonly code: string;

  constructor(failure: Failure, code: string, options: ErrorOptions & { detail: string }) {
    super(options.detail, { cause: options.cause });
    this.failure = failure;
    this.code = code;
  }
}
