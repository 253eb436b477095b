import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from './api.ts';

/** Access to everything, pages and files included: only for a browser that has opened the printed address. */
export interface Access {
  /** A part of the printed address, which becomes a cookie. */
  token: string;
  /** The accepted values of the `Host` header, such as `localhost:3200`. */
  hosts(): readonly string[];
}

/**
 * Refuses a request without the token, one that changes something from another origin, and one with another host name,
 * because another site may point a name at this machine.
 * @returns whether the request may continue; if not, it is answered
 */
export function admit(request: IncomingMessage, response: ServerResponse, { token, hosts }: Access): boolean {
  const { headers, method = '' } = request;
  const { host = '', origin } = headers;
  const refuse = (reason: string) => {
    const message = `${reason} Open the address that the studio printed when it started.`;
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(method === 'POST' ? JSON.stringify({ message } satisfies Refusal) : message);
    return false;
  };
  if (!hosts().includes(host)) return refuse(`The studio does not answer at ${host || 'this address'}.`);
  if (method !== 'GET' && method !== 'HEAD' && origin !== `http://${host}`)
    return refuse('The studio accepts changes from its own pages only.');
  // A cookie belongs to all ports of a machine.
  const name = `studio-${host.split(':')[1]}`;
  const address = new URL(request.url ?? '/', `http://${host}`);
  const given = address.searchParams.get('token');
  if (given !== null && isSame(given, token)) {
    // Without the token, so that nobody copies it by accident.
    address.searchParams.delete('token');
    const cookie = `${name}=${token}; HttpOnly; SameSite=Strict; Path=/`;
    response.writeHead(303, { location: address.pathname + address.search, 'set-cookie': cookie }).end();
    return false;
  }
  const cookies = (headers.cookie ?? '').split(/;\s*/);
  return cookies.some((one) => isSame(one, `${name}=${token}`)) || refuse('The studio does not know this window.');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
