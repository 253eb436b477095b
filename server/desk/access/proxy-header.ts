import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { personAddress } from '../../enquiries/actions/assign.ts';
import { addressesOf } from '../../mail-address.ts';
import type { DeskContext } from '../context.ts';
import { admit } from './people.ts';

const nearby = new Set(['loopback', 'private', 'uniqueLocal']);

/** Who asks, as the proxy in front says in a header; it is believed over loopback or a private network alone. */
export async function personOfHeader(
  { database, now }: DeskContext,
  { raw, log }: FastifyRequest,
  name: string,
): Promise<{ person: string } | { why: string }> {
  // The connection itself, which no header can claim to be.
  const { remoteAddress = '' } = raw.socket;
  if (!ipaddr.isValid(remoteAddress) || !nearby.has(ipaddr.process(remoteAddress).range())) {
    log.warn('DESK_USER_HEADER: a request did not come over loopback or a private network');
    return { why: 'The desk takes requests from its proxy alone, over loopback or a private network.' };
  }
  // Sent twice it is one text with a comma, which is no address: nobody can put theirs before the proxy's.
  const given = String(raw.headers[name] ?? '');
  const [mailbox] = given.includes(',') ? [] : (addressesOf(given) ?? []);
  if (!mailbox) {
    log.warn('DESK_USER_HEADER: the proxy did not name a person by an e-mail address');
    return { why: 'The proxy in front of the desk did not say who you are.' };
  }
  const person = personAddress(mailbox.address);
  return (await admit(database, person, now())) ? { person } : { why: 'You may not use the desk any more.' };
}
