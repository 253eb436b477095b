import type { FastifyReply } from 'fastify';
import { encode, negotiateEncoding } from './content-encoding.ts';
import type { Site } from './site.ts';

export interface HtmlReply {
  html: string;
  status: number;
  /** `no-store` for a page with texts that a visitor typed. */
  cacheControl: 'no-cache' | 'no-store';
}

/** Sends a page that was rendered for this request. */
export async function sendHtml(reply: FastifyReply, site: Site, page: HtmlReply): Promise<FastifyReply> {
  const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .headers(site.headers)
    .header('cache-control', page.cacheControl)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(await encode(page.html, encoding));
}
