import { enquiryCheck, type FormName, formNames } from '@company/enquiry/enquiry.ts';
import { signalsOf } from '@company/enquiry/signals.ts';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { overloadRetryAfter } from '../overload.ts';
import { sendMethodNotAllowed, sendProblem } from '../problem-reply.ts';
import { inLanguage, languageOfForm, type Site } from '../site.ts';
import { jsonReplies, pageReplies, type Replies } from './replies.ts';
import { acceptEnquiryBodies, isTooLarge, textFields } from './request-body.ts';
import { type Intake, resultOverLimit, type Taken, takeEnquiry } from './take-enquiry.ts';

/** The result of a request to take an enquiry, for the metrics. */
interface EnquiryOutcome {
  form: FormName | undefined;
  /** Undefined if no enquiry was taken. */
  taken?: 'stored' | 'repeated' | 'spam';
}

declare module 'fastify' {
  interface FastifyRequest {
    enquiryOutcome: EnquiryOutcome | undefined;
  }
}

export const enquiriesPath = '/api/enquiries';
const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/** `POST /api/enquiries`: the response is JSON for JSON, and a page for a plain form. */
export async function registerEnquiries(app: FastifyInstance, site: Site, intake: Intake): Promise<void> {
  await acceptEnquiryBodies(app);
  const check = enquiryCheck(site.countries, site.rules);

  app.post(enquiriesPath, async (request, reply) => {
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    if (idempotencyKey !== undefined && !idempotencyKeyPattern.test(idempotencyKey)) {
      return sendProblem(reply, 400, 'An Idempotency-Key is 1 to 255 visible ASCII characters.');
    }
    if (request.mediaType === undefined) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE();
    const values = textFields(request.body);
    if (isTooLarge(values)) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

    const form = formNames.find((name) => name === values.form);
    request.enquiryOutcome = { form };
    const language = languageOfForm(site, form, values.page);
    const replies = repliesFor(request, reply, inLanguage(site, language), { form, values });
    if (app.isOverloaded()) return replies.notTaken({ status: 'unavailable', retryAfter: overloadRetryAfter });
    const sender = { address: request.ip, idempotencyKey, plain: isPlain(request) };
    const early = await resultOverLimit(intake, sender);
    if (early) return sendResult(request, replies, early);
    const checked = check(request.body);
    if ('problems' in checked) return replies.invalid(checked.problems);
    const signals = signalsOf(request.body as object);
    return sendResult(request, replies, await takeEnquiry(intake, checked.enquiry, { ...sender, language, signals }));
  });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: enquiriesPath,
    handler: (_request, reply) => sendMethodNotAllowed(reply, 'POST'),
  });
}

function sendResult(request: FastifyRequest, replies: Replies, taken: Taken): FastifyReply | Promise<FastifyReply> {
  if (taken.status === 'taken') {
    const { id: enquiry, created, suspected } = taken;
    const form = request.enquiryOutcome?.form;
    request.enquiryOutcome = { form, taken: !created ? 'repeated' : suspected ? 'spam' : 'stored' };
    request.log.info({ enquiry, form, created, suspected }, 'enquiry taken');
    return replies.taken(enquiry, created);
  }
  if (taken.status === 'unavailable') request.log.error({ err: taken.cause }, 'enquiry not stored');
  return replies.notTaken(taken);
}

const isPlain = ({ mediaType }: FastifyRequest) => mediaType === 'application/x-www-form-urlencoded';

/** A request without a form has no page to return to, so it gets JSON, whatever its type. */
function repliesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site,
  { form, values }: { form: FormName | undefined; values: Record<string, string> },
): Replies {
  return isPlain(request) && form ? pageReplies(reply, site, form, values) : jsonReplies(reply, site, values);
}
