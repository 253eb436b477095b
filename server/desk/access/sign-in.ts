import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import type { DeskContext } from '../context.ts';
import { readCookie, setCookie } from './cookie.ts';
import { beginSession, endSession, findSession, type SignedIn, sessionLabel } from './sessions.ts';

/**
 * Signs a person in, and ends the earlier session of this browser.
 * @param database the transaction in which the person proves the key
 */
export async function signIn(
  { origin, now }: Pick<DeskContext, 'origin' | 'now'>,
  database: Database,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  signedIn: SignedIn,
): Promise<void> {
  const at = now();
  const cookie = readCookie(request, origin());
  const earlier = cookie ? await findSession(database, cookie, at) : undefined;
  if (earlier) await endSession(database, earlier.id);
  const begun = await beginSession(database, signedIn, at);
  const from = sessionLabel(begun.id);
  await audit(database, { who: signedIn.person, now: at, origin: from, log: request.log }, 'signed-in');
  setCookie(reply, origin(), begun.cookie);
}
