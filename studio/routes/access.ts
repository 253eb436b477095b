import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refused } from '../refused.ts';

/** Access to the API: only for a page that the studio itself served, opened with the printed token. */
export interface Access {
  /** A part of the printed address. */
  token: string;
  /** The accepted values of the `Host` header, such as `localhost:3200`. */
  hosts(): readonly string[];
}

/**
 * Refuses a request without the token, from another origin, or with another host name, because another site may point a
 * name at this machine.
 * @throws Refused
 */
export function requireAccess({ headers, method }: IncomingMessage, { token, hosts }: Access): void {
  const { host = '', origin } = headers;
  if (!hosts().includes(host)) throw noAccess(`The studio does not answer at ${host || 'this address'}.`);
  if (method !== 'POST' || origin !== `http://${host}`)
    throw noAccess('The studio accepts changes from its own pages only.');
  if (!isSame(String(headers['x-studio-token'] ?? ''), token)) {
    throw noAccess('The studio does not know this window.');
  }
}

const noAccess = (reason: string) =>
  new Refused('no-access', `${reason} Open the address that the studio printed when it started.`);

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
