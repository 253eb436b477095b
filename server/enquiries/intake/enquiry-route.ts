import type { Problems } from '@company/enquiry/checks.ts';
import { enquiryCheck, type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { signalsOf } from '@company/enquiry/submission.ts';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptForms } from '../../http/form-body.ts';
import { overloadRetryAfter } from '../../http/overload.ts';
import { sendHtml, sendMethodNotAllowed, sendProblem } from '../../http/replies.ts';
import { cacheControl } from '../../http/response-headers.ts';
import { memoizeBySource, type Site } from '../../pages/release.ts';
import { readOrigin } from '../origin.ts';
import { type Intake, resultOverLimit, type Taken, takeEnquiry } from './take-enquiry.ts';

export const enquiriesPath = '/api/enquiries';

export const bodyLimit = 32 * 1_024;

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

interface EnquiryOutcome {
  form: FormName | undefined;
  taken?: 'stored' | 'repeated' | 'spam';
}

declare module 'fastify' {
  interface FastifyRequest {
    enquiryOutcome: EnquiryOutcome | undefined;
  }
}

export async function registerEnquiries(app: FastifyInstance, site: Site, intake: Intake): Promise<void> {
  acceptEnquiryBodies(app);
  const checkOf = memoizeBySource(
    () => site.rules,
    (rules) => enquiryCheck(site.countries, rules),
  );

  app.post(enquiriesPath, async (request, reply) => {
    // 1. The request has a valid key, a media type, and a body that is not too large.
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
      return sendProblem(reply, 400, 'An Idempotency-Key is 1 to 255 visible ASCII characters.');
    }
    if (request.mediaType === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
    const values = postedTexts(request.body);
    if (isTooLarge(values)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    const form = formNames.find((name) => name === values.form);
    request.enquiryOutcome = { form };
    const plain = isPlain(request);
    // A request without a form has no page to return to, so it gets JSON, whatever its type.
    const replies = plain && form ? pageReplies(reply, site, form, values) : jsonReplies(reply, site, values);

    // 2. The server is not overloaded.
    if (app.isOverloaded()) return replies.notTaken({ status: 'unavailable', retryAfter: overloadRetryAfter });

    // 3. The address is below its limit. This only reads the count: step 5 counts the enquiry.
    const check = checkOf();
    const checkBody = () => check(request.body);
    const sender = { address: request.ip, idempotencyKey, plain };
    const overLimit = await resultOverLimit(intake, sender, () => {
      const result = checkBody();
      return 'enquiry' in result ? result.enquiry : undefined;
    });
    if (overLimit) return sendResult(request, replies, overLimit, reply);

    // 4. The fields keep the rules of their form.
    const checked = checkBody();
    if ('problems' in checked) return replies.invalid(checked.problems);

    // 5. One transaction weighs the enquiry for spam, stores it with its mails, and counts it for its address.
    const signals = signalsOf(request.body as object);
    const origin = readOrigin(site.facts.enquiryOrigin ? request.body : undefined);
    const taken = await takeEnquiry(intake, checked.enquiry, { ...sender, signals, origin });
    return sendResult(request, replies, taken, reply);
  });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: enquiriesPath,
    handler: (_request, reply) => sendMethodNotAllowed(reply, 'POST'),
  });
}

function sendResult(
  request: FastifyRequest,
  replies: Replies,
  taken: Taken,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (taken.status === 'taken') {
    const { id: enquiry, created, suspected } = taken;
    if (taken.isFloodReported)
      request.log.error('a flood of enquiries: FLOOD_LIMIT is reached; look at Spam in the desk');
    const form = request.enquiryOutcome?.form;
    request.enquiryOutcome = { form, taken: !created ? 'repeated' : suspected ? 'spam' : 'stored' };
    request.log.info({ enquiry, form, created, suspected }, 'enquiry taken');
    return replies.taken(enquiry, created);
  }
  if (taken.status === 'other-text') {
    // The forms of the site never send this.
    const detail = 'This Idempotency-Key belongs to an enquiry with another text. Give each enquiry a new key.';
    return sendProblem(reply, 422, detail);
  }
  if (taken.status === 'unavailable') request.log.error({ err: taken.cause }, 'enquiry not stored');
  return replies.notTaken(taken);
}

const isPlain = ({ mediaType }: FastifyRequest) => mediaType === 'application/x-www-form-urlencoded';

type NotTaken = Pick<Exclude<Taken, { status: 'taken' | 'other-text' }>, 'status' | 'retryAfter'>;

interface Replies {
  taken(id: string, created: boolean): FastifyReply;
  invalid(problems: Problems): FastifyReply | Promise<FastifyReply>;
  notTaken(why: NotTaken): FastifyReply | Promise<FastifyReply>;
}

const statusOf = { 'too-many': 429, unavailable: 503 } as const;

/** For scripts. `values` are the sent texts, by field name. */
const jsonReplies = (reply: FastifyReply, site: Site, values: Record<string, string>): Replies => ({
  taken: (id, created) =>
    reply
      .code(created ? 201 : 200)
      .header('cache-control', cacheControl.notStored)
      .send({ id }),
  invalid: (problems) => {
    const sentences = Object.entries(problems).map(([field, problem]) => [
      field,
      site.errorMessage(problem, field, values),
    ]);
    return sendProblem(reply, 422, 'Some fields are not valid.', { errors: Object.fromEntries(sentences) });
  },
  notTaken: ({ status, retryAfter }) => {
    const { email, phone } = site.facts;
    const why =
      status === 'too-many' ? 'Too many enquiries came from this address.' : 'The enquiry could not be stored.';
    const detail = `${why} Try again in ${retryAfter} seconds, write to ${email} or call ${phone}.`;
    return sendProblem(reply.header('retry-after', retryAfter), statusOf[status], detail);
  },
});

function pageReplies(reply: FastifyReply, site: Site, form: FormName, values: Record<string, string>): Replies {
  const page = site.formPages[form];
  const headers = { ...site.headers, 'cache-control': cacheControl.notStored };
  const send = (status: number, { html }: { html: string }) => sendHtml(reply, { html, status, headers });
  return {
    // A redirect, so that reloading does not send the form again.
    taken: (id) => reply.header('cache-control', cacheControl.notStored).redirect(`${page}?sent=${id}#sent`, 303),
    invalid: async (problems) => send(422, await site.render(page, { status: 'invalid', form, values, problems })),
    notTaken: async ({ status, retryAfter }) => {
      reply.header('retry-after', retryAfter);
      return send(statusOf[status], await site.render(page, { status: 'unsent', form, values, retryAfter }));
    },
  };
}

/**
 * Makes an instance accept JSON and plain forms only. Percent-encoding triples the size of most scripts, so the limit
 * for a form is on the decoded text: see `isTooLarge`.
 */
export function acceptEnquiryBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    parseJson(request, decodeUtf8(body as Buffer), done);
  });
  acceptForms(app, 3 * bodyLimit);
}

/** Invalid UTF-8 becomes an empty text, which is invalid JSON. Otherwise replacement characters would be stored. */
function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

/** The text fields of a body, by name; the first value of a repeated field. */
export function postedTexts(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

export const isTooLarge = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).reduce((bytes, field) => bytes + Buffer.byteLength(field.join('=')) + 1, 0) > bodyLimit;
