import type { FastifyReply } from 'fastify';
import { encode, negotiateEncoding } from './content-encoding.ts';
import { sendOverloaded } from './overload.ts';
import type { Site } from './site.ts';

/** Some 8 KiB each for browsers, 40 without compression. */
const kept = 200;

export function renderedPageSender(site: Site): (reply: FastifyReply, path: string) => Promise<FastifyReply> {
  const answers = new Map<string, { status: number; body: Buffer }>();
  return async (reply, path) => {
    if (reply.server.isOverloaded()) return sendOverloaded(reply);
    const encoding = negotiateEncoding(reply.request.headers['accept-encoding']);
    const key = `${encoding} ${path}`;
    let answer = answers.get(key);
    if (!answer) {
      const { html, status } = await site.render(path);
      answer = { status, body: await encode(html, encoding) };
    }
    // Last again, as a map keeps the order of insertion.
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(answer.status)
      .headers({ ...site.headers, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(answer.body);
  };
}
