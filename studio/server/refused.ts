import type { Refusal } from '../shared/api.ts';

/** Refuses a request. Nothing was written. The message is for the person who sent it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(message: string, more: Omit<Refusal, 'message'> = {}) {
    super(message);
    this.refusal = { message, ...more };
  }
}
