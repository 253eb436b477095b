import type { Api, Refusal } from '../../api.ts';

/** The server refused a request. Nothing was written. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The server did not answer. The request may have been carried out. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super('The studio does not answer. Please check that it still runs.', { cause });
  }
}

/** Where the last request of a name without an answer is: the same one, sent again, has the same id. */
const unanswered = (name: string) => `studio-unanswered-${name}`;

function idOf(name: string, body: string): string {
  const [last = '', same] = (sessionStorage.getItem(unanswered(name)) ?? '').split('\n');
  const id = same === body ? last : crypto.randomUUID();
  sessionStorage.setItem(unanswered(name), `${id}\n${body}`);
  return id;
}

/**
 * Sends a request to the studio's server.
 * @throws RefusedError, NoConnectionError
 */
export async function callApi<Name extends keyof Api>(
  name: Name,
  request: Api[Name]['request'],
): Promise<Api[Name]['response']> {
  const body = JSON.stringify(request);
  const id = idOf(name, body);
  const noConnection = (cause: unknown) => {
    throw new NoConnectionError(cause);
  };
  const response = await fetch(`/_studio/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'studio-request': id },
    body,
    // What was typed last arrives although the window closes.
    keepalive: name === 'draft',
  }).catch(noConnection);
  // A cut answer, or that of another program, is no JSON.
  const data: unknown = await response.json().catch(noConnection);
  sessionStorage.removeItem(unanswered(name));
  if (!response.ok) throw new RefusedError(data as Refusal);
  return data as Api[Name]['response'];
}

/** The message of an error, for the person. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
