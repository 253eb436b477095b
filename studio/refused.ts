import type { Refusal } from './api.ts';

/** A request of the studio that is refused; nothing was written. The message is for the person who asked. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(kind: Refusal['kind'], message: string, more: Partial<Refusal> = {}) {
    super(message);
    this.refusal = { kind, message, ...more };
  }
}
