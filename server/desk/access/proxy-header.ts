import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ProxySignIn } from '../../config.ts';
import { isPerson } from '../../enquiries/actions/assign.ts';
import { addressesOf, normalizedAddress } from '../../mail-address.ts';
import type { DeskContext } from '../context.ts';
import { hashOf } from './secrets.ts';

const nearby = new Set(['loopback', 'private', 'uniqueLocal']);

/** The header in which the proxy shows that it is the proxy. */
const secretHeader = 'x-desk-secret';

/**
 * Who asks, as the proxy in front says in a header. It is believed over loopback or a private network alone, with the
 * secret or from the address that only the proxy has; and it lets nobody in who was not invited.
 */
export async function personOfHeader(
  { database }: DeskContext,
  { raw, log }: FastifyRequest,
  { header, secret, peer }: ProxySignIn,
): Promise<{ person: string } | { why: string }> {
  // The connection itself, which no header can claim to be.
  const { remoteAddress = '' } = raw.socket;
  if (!ipaddr.isValid(remoteAddress) || !nearby.has(ipaddr.process(remoteAddress).range())) {
    log.warn('DESK_USER_HEADER: a request did not come over loopback or a private network');
    return { why: onlyProxy };
  }
  if (peer !== undefined && ipaddr.process(remoteAddress).toString() !== ipaddr.process(peer).toString()) {
    log.warn('DESK_USER_PEER: a request did not come from this address');
    return { why: onlyProxy };
  }
  if (secret !== undefined && !isEqual(String(raw.headers[secretHeader] ?? ''), secret)) {
    log.warn(`DESK_USER_SECRET: a request did not bring it in ${secretHeader}`);
    return { why: onlyProxy };
  }
  // Sent twice it is one text with a comma, which is no address: nobody can put theirs before the proxy's.
  const given = String(raw.headers[header] ?? '');
  const [mailbox] = given.includes(',') ? [] : (addressesOf(given) ?? []);
  if (!mailbox) {
    log.warn('DESK_USER_HEADER: the proxy did not name a person by an e-mail address');
    return { why: 'The proxy in front of the desk did not say who you are.' };
  }
  const person = normalizedAddress(mailbox.address);
  if (await isPerson(database, person)) return { person };
  return { why: `Nobody has let ${person} in. Ask whoever looks after the desk; it takes them one command.` };
}

const onlyProxy = 'The desk takes requests from its proxy alone.';

/** In the same time for every text: of equal length, hashes can be compared so. */
const isEqual = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(secret)));
