import type { Problems } from '@company/enquiry/checks.ts';
import { enquiryCheck, type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { signalsOf } from '@company/enquiry/submission.ts';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptForms } from '../../http/form-body.ts';
import { cacheControl, sendHtml, sendMethodNotAllowed, sendProblem } from '../../http/responses.ts';
import { overloadRetryAfter } from '../../http/server-options.ts';
import { memoizeBySource, type Site } from '../../pages/release.ts';
import { readOrigin } from '../origin.ts';
import { type Intake, type IntakeResult, resultOverLimit, takeEnquiry } from './take-enquiry.ts';

export const enquiriesPath = '/api/enquiries';

export const bodyLimit = 32 * 1_024;

const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** What the log and the metrics need to know about a posted enquiry. */
interface EnquiryResult {
  form: FormName | undefined;
  taken?: 'stored' | 'repeated' | 'spam';
}

declare module 'fastify' {
  interface FastifyRequest {
    enquiryResult: EnquiryResult | undefined;
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
    request.enquiryResult = { form };
    const isPlainForm = hasPlainFormType(request);
    // A request that names no form has no page to return to, so the reply is JSON, even if the request is not JSON.
    const replies = isPlainForm && form ? pageReplies(reply, site, form, values) : jsonReplies(reply, site, values);

    // 2. The server is not overloaded.
    if (app.isOverloaded()) return replies.notTaken({ status: 'unavailable', retryAfter: overloadRetryAfter });

    // 3. The visitor's address is below its limit. This step only reads the count. Step 5 counts the enquiry.
    const check = checkOf();
    const checkBody = () => check(request.body);
    const sender = { address: request.ip, idempotencyKey, isPlainForm };
    const overLimit = await resultOverLimit(intake, sender, () => {
      const result = checkBody();
      return 'enquiry' in result ? result.enquiry : undefined;
    });
    if (overLimit) return sendResult(request, replies, overLimit, reply);

    // 4. The fields are valid by the rules of their form.
    const checked = checkBody();
    if ('problems' in checked) return replies.invalid(checked.problems);

    // 5. In one transaction, the enquiry is checked for spam, stored with its mails, and counted for the visitor's address.
    const signals = signalsOf(request.body as object);
    const origin = readOrigin(site.facts.enquiryOrigin ? request.body : undefined);
    const result = await takeEnquiry(intake, checked.enquiry, { ...sender, signals, origin });
    return sendResult(request, replies, result, reply);
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
  result: IntakeResult,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (result.status === 'taken') {
    const { id: enquiry, created, suspected } = result;
    if (result.isFloodReported)
      request.log.error('a flood of enquiries: FLOOD_LIMIT is reached; look at Spam in the desk');
    const form = request.enquiryResult?.form;
    request.enquiryResult = { form, taken: !created ? 'repeated' : suspected ? 'spam' : 'stored' };
    request.log.info({ enquiry, form, created, suspected }, 'enquiry taken');
    return replies.taken(enquiry, created);
  }
  if (result.status === 'other-text') {
    // Only another program can send such a request: the forms of the site give each enquiry a new key.
    const detail = 'This Idempotency-Key belongs to an enquiry with another text. Give each enquiry a new key.';
    return sendProblem(reply, 422, detail);
  }
  if (result.status === 'unavailable') request.log.error({ err: result.cause }, 'enquiry not stored');
  return replies.notTaken(result);
}

const hasPlainFormType = ({ mediaType }: FastifyRequest) => mediaType === 'application/x-www-form-urlencoded';

type NotTaken = Pick<Exclude<IntakeResult, { status: 'taken' | 'other-text' }>, 'status' | 'retryAfter'>;

interface Replies {
  taken(id: string, created: boolean): FastifyReply;
  invalid(problems: Problems): FastifyReply | Promise<FastifyReply>;
  notTaken(why: NotTaken): FastifyReply | Promise<FastifyReply>;
}

const statusOf = { 'too-many': 429, unavailable: 503 } as const;

/** Replies to scripts. @param values the sent texts, by field name */
const jsonReplies = (reply: FastifyReply, site: Site, values: Record<string, string>): Replies => ({
  taken: (id, created) =>
    reply
      .code(created ? 201 : 200)
      .header('cache-control', cacheControl.notStored)
      .send({ id }),
  invalid: (problems) => {
    const messages = Object.entries(problems).map(([field, problem]) => [
      field,
      site.errorMessage(problem, field, values),
    ]);
    return sendProblem(reply, 422, 'Some fields are not valid.', { errors: Object.fromEntries(messages) });
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
    // With a redirect, reloading the page does not send the form again.
    taken: (id) => reply.header('cache-control', cacheControl.notStored).redirect(`${page}?sent=${id}#sent`, 303),
    invalid: async (problems) => send(422, await site.render(page, { status: 'invalid', form, values, problems })),
    notTaken: async ({ status, retryAfter }) => {
      reply.header('retry-after', retryAfter);
      return send(statusOf[status], await site.render(page, { status: 'unsent', form, values, retryAfter }));
    },
  };
}

/**
 * Makes an instance accept only JSON and plain forms. Percent-encoding can make a text three times as long, so the limit for the body of
 * a plain form is three times as large. `isTooLarge` checks the decoded text.
 */
export function acceptEnquiryBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    parseJson(request, decodeUtf8(body as Buffer), done);
  });
  acceptForms(app, 3 * bodyLimit);
}

/** Returns an empty text for invalid UTF-8, so that the body is refused as invalid JSON, and no wrong letters are stored. */
function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

/** The text fields of a body, by name. If a field is repeated, its first value counts. */
export function postedTexts(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

export const isTooLarge = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).reduce((bytes, field) => bytes + Buffer.byteLength(field.join('=')) + 1, 0) > bodyLimit;
