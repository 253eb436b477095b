import type { Api, Refusal } from '../../api.ts';
import { storedToken } from './token.ts';

/** The studio has refused a request, and wrote nothing. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Nobody has answered: whether something was written is not known. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('The studio does not answer. Look whether it still runs in its window.', { cause });
  }
}

/**
 * Asks the studio's server.
 * @throws RefusedError, NoConnectionError
 */
export async function ask<Name extends keyof Api>(name: Name, asks: Api[Name]['asks']): Promise<Api[Name]['answers']> {
  const response = await fetch(`/_studio/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-studio-token': storedToken() ?? '' },
    body: JSON.stringify(asks),
  }).catch((cause: unknown) => {
    throw new NoConnectionError(cause);
  });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    // Half an answer, or that of another program.
    throw new NoConnectionError(cause);
  });
  if (!response.ok) throw new RefusedError(answer as Refusal);
  return answer as Api[Name]['answers'];
}

/** What to tell a person about an error of `ask`. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
