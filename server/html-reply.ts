import type { FastifyReply } from 'fastify';
import { encode, negotiateEncoding } from './content-encoding.ts';

export interface HtmlReply {
  html: string;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Sends a page that was rendered for this request, compressed for its client. */
export async function sendHtml(reply: FastifyReply, { html, status, headers }: HtmlReply): Promise<FastifyReply> {
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers({ ...headers, vary: 'accept-encoding' })
    .type('text/html; charset=utf-8')
    .send(await encode(html, encoding));
}
