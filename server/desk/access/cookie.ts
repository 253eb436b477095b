import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestSession } from './sessions.ts';

/**
 * The prefix makes browsers take it over https alone, and from this very host; http is for this machine, where browsers
 * would not keep it.
 */
const nameOf = (origin: string) => (origin.startsWith('https:') ? '__Host-desk' : 'desk');

const attributes = (origin: string) =>
  `Path=/; HttpOnly; SameSite=Strict${origin.startsWith('https:') ? '; Secure' : ''}`;

/** The desk's cookie of a request; empty when it brings none. */
export function readCookie({ headers }: FastifyRequest, origin: string): string {
  const start = `${nameOf(origin)}=`;
  const pair = headers.cookie?.split(';').find((text) => text.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? '';
}

export const setCookie = (reply: FastifyReply, origin: string, value: string): FastifyReply =>
  reply.header('set-cookie', `${nameOf(origin)}=${value}; ${attributes(origin)}; Max-Age=${longestSession / 1_000}`);

export const clearCookie = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('set-cookie', `${nameOf(origin)}=; ${attributes(origin)}; Max-Age=0`);
