import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ProxySignIn } from '../../config.ts';
import { hasAccess } from '../../enquiries/owner.ts';
import { addressesOf, normalizedAddress } from '../../mail-address.ts';
import type { DeskContext } from '../context.ts';
import { hashOf } from './sessions.ts';

const nearby = new Set(['loopback', 'private', 'uniqueLocal']);

const secretHeader = 'x-desk-secret';

/**
 * The person whom the proxy names in a header. The header is trusted only over loopback or a private network, and only
 * with the proxy's secret or from its address. People need an invitation nevertheless.
 */
export async function personOfHeader(
  { database }: DeskContext,
  { raw, log }: FastifyRequest,
  { header, secret, peer }: ProxySignIn,
): Promise<{ person: string } | { why: string }> {
  // The address of the connection, which no header can change.
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
    log.warn(`DESK_USER_SECRET: a request did not have it in ${secretHeader}`);
    return { why: onlyProxy };
  }
  // A header that is sent twice becomes one text with a comma, which is not an address: nobody can add theirs to the
  // proxy's.
  const given = String(raw.headers[header] ?? '');
  const [mailbox] = given.includes(',') ? [] : (addressesOf(given) ?? []);
  if (!mailbox) {
    log.warn('DESK_USER_HEADER: the proxy did not name a person by an e-mail address');
    return { why: 'The proxy in front of the desk did not send your e-mail address.' };
  }
  const person = normalizedAddress(mailbox.address);
  if (await hasAccess(database, person)) return { person };
  return { why: `${person} has no access yet. Ask the person who looks after the desk; it takes them one command.` };
}

const onlyProxy = 'The desk accepts requests from its proxy only.';

/** In constant time; hashes, as they have equal lengths. */
const isEqual = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(secret)));
