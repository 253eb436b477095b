import type { Problems } from '@company/enquiry/checks.ts';
import type { FormName } from '@company/enquiry/enquiry.ts';
import type { FastifyReply } from 'fastify';
import { sendHtml } from '../content-encoding.ts';
import { sendProblem } from '../problem-reply.ts';
import type { Site } from '../site.ts';
import type { Taken } from './take-enquiry.ts';

type NotTaken = Pick<Exclude<Taken, { status: 'taken' }>, 'status' | 'retryAfter'>;

/** Responses to the sender of an enquiry. */
export interface Replies {
  taken(id: string, created: boolean): FastifyReply;
  invalid(problems: Problems): FastifyReply | Promise<FastifyReply>;
  notTaken(why: NotTaken): FastifyReply | Promise<FastifyReply>;
}

const statusOf = { 'too-many': 429, unavailable: 503 } as const;

/** For scripts. `values` are the sent texts, by field name. */
export const jsonReplies = (reply: FastifyReply, site: Site, values: Record<string, string>): Replies => ({
  taken: (id, created) =>
    reply
      .code(created ? 201 : 200)
      .header('cache-control', 'no-store')
      .send({ id }),
  invalid: (problems) => {
    const sentences = Object.entries(problems).map(([field, problem]) => [
      field,
      site.sentence(problem, field, values),
    ]);
    return sendProblem(reply, 422, 'Some fields are not valid.', {
      errors: Object.fromEntries(sentences),
    });
  },
  notTaken: ({ status, retryAfter }) => {
    const { email, phone } = site.facts;
    const why =
      status === 'too-many' ? 'Too many enquiries came from this address.' : 'The enquiry could not be stored.';
    reply.header('retry-after', retryAfter);
    return sendProblem(
      reply,
      statusOf[status],
      `${why} Try again in ${retryAfter} seconds, write to ${email} or call ${phone}.`,
    );
  },
});

/** For browsers without JavaScript: the page of the form with the typed texts. */
export function pageReplies(reply: FastifyReply, site: Site, form: FormName, values: Record<string, string>): Replies {
  const page = site.formPages[form];
  const send = (status: number, { html }: { html: string }) =>
    sendHtml(reply, { html, status, headers: { ...site.headers, 'cache-control': 'no-store' } });
  return {
    // A redirect, so that reloading does not send the form again.
    taken: (id) => reply.header('cache-control', 'no-store').redirect(`${page}?sent=${id}#sent`, 303),
    invalid: async (problems) => send(422, await site.render(page, { status: 'invalid', form, values, problems })),
    notTaken: async ({ status: reason, retryAfter }) => {
      reply.header('retry-after', retryAfter);
      return send(statusOf[reason], await site.render(page, { status: 'unsent', form, values, reason, retryAfter }));
    },
  };
}
