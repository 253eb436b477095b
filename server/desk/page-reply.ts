import type { FastifyReply } from 'fastify';
import { encode, negotiateEncoding } from '../content-encoding.ts';
import { pagePolicy } from './headers.ts';
import type { DeskPage } from './render.tsx';
import type { View } from './view.ts';

/** Sends a page of the desk. */
export async function sendPage(reply: FastifyReply, view: View, page: DeskPage, status = 200): Promise<FastifyReply> {
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(await encode(view.render(page, view.assets), encoding));
}
