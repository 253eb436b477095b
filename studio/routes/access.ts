import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refused } from '../refused.ts';

/** Who may ask: only the page that the studio itself served, opened with the token that it printed. */
export interface Access {
  /** Part of the printed address. */
  token: string;
  /** The hosts that the studio answers to, with their port: `localhost:3200`. */
  hosts(): readonly string[];
}

/**
 * Refuses a request without the token, one for another host name (a page of another site may point a name at this machine),
 * and one that a page of another origin sends.
 * @throws Refused
 */
export function requireAccess({ headers, method }: IncomingMessage, { token, hosts }: Access): void {
  const { host = '', origin } = headers;
  if (!hosts().includes(host)) throw noAccess(`The studio does not answer at ${host || 'this address'}.`);
  if (method !== 'POST') throw noAccess('The studio takes changes from its own pages only.');
  if (origin !== `http://${host}`) {
    throw noAccess('The studio takes changes from its own pages only.');
  }
  if (!isSame(String(headers['x-studio-token'] ?? ''), token)) {
    throw noAccess('The studio does not know this window.');
  }
}

const noAccess = (what: string) =>
  new Refused('no-access', `${what} Open the address that was printed when the studio started.`);

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
