import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestSession } from './sessions.ts';

/**
 * With the prefix `__Host-`, browsers accept the cookie only over https and from this host. Over http, on this machine,
 * they would refuse the prefix.
 */
const nameOf = (origin: string) => (origin.startsWith('https:') ? '__Host-desk' : 'desk');

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The desk's cookie of a request; empty without one. */
export function readCookie({ headers }: FastifyRequest, origin: string): string {
  const start = `${nameOf(origin)}=`;
  const pair = headers.cookie?.split(';').find((text) => text.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? '';
}

export const setCookie = (reply: FastifyReply, origin: string, value: string): FastifyReply =>
  reply.header('set-cookie', `${nameOf(origin)}=${value}; ${attributes(origin)}; Max-Age=${longestSession / 1_000}`);

export const clearCookie = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('set-cookie', `${nameOf(origin)}=; ${attributes(origin)}; Max-Age=0`);
