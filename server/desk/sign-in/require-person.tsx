import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../http/responses.ts';
import type { DeskContext } from '../desk-context.ts';
import { NoticePage, sendPage } from '../send-page.tsx';
import { fieldValues } from '../ui/form.tsx';
import { hasSteppedUp, type Right, type StepUpTask, stepUpTasks } from './rights.ts';
import { findSession, readCookie } from './sessions.ts';
import { SignIn, StepUp } from './sign-in-pages.tsx';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if a page sends the request without an action of the person. Such a request does not prolong the session. */
    isAutomatic?: boolean;
  }
}

/**
 * Accepts requests of signed-in people. The response to all other requests is the sign-in page, at any address.
 * @param refuse sends another response, or returns undefined for the sign-in page
 */
export const requirePerson =
  (context: DeskContext, refuse?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const cookie = readCookie(request, context.origin());
    const { isAutomatic } = request.routeOptions.config;
    const onSeenAtError = (err: unknown) =>
      request.log.warn({ err }, 'the time of this request could not be noted in its session');
    request.session = cookie
      ? await findSession(context.database, cookie, context.now(), isAutomatic ? undefined : onSeenAtError)
      : undefined;
    if (request.session) {
      request.person = request.session.person;
      return undefined;
    }
    const refusal = refuse?.(request, reply);
    if (refusal) return refusal;
    const isReloaded = !cookie && isFromOtherSite(request);
    return sendPage(context, reply, <SignIn hasRefusedForm={request.method === 'POST'} isReloaded={isReloaded} />, 401);
  };

const refusals: Record<Right, { heading: string; text: string }> = {
  enquiries: {
    heading: 'Enquiries are not open to you',
    text: 'To see enquiries, ask the person who looks after the desk.',
  },
  website: {
    heading: 'The website is not open to you',
    text: 'To edit the website, ask the person who looks after the desk.',
  },
};

/**
 * Runs after `requirePerson`, and accepts requests of people with the right. Other people are redirected if they open `/`: to the
 * website, or to *You* if they come from the website.
 */
export const requireRight =
  (context: DeskContext, right: Right) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const rights = request.session?.rights ?? [];
    if (rights.includes(right)) return undefined;
    if (request.method === 'GET' && /^\/(\?|$)/.test(request.url)) {
      const isSentToWebsite = context.studio && rights.includes('website') && request.url !== '/?from=website';
      return reply.redirect(isSentToWebsite ? '/website' : '/you', 303);
    }
    const { heading, text } = refusals[right];
    // The studio's scripts show the field `message` to the person.
    if (right === 'website' && request.url.startsWith('/_studio/'))
      return sendProblem(reply, 403, text, { message: text });
    return sendPage(context, reply, <NoticePage heading={heading} text={text} />, 403);
  };

/**
 * True if the person clicked on a link on another site, such as webmail. Browsers do not send the session's cookie with such a
 * request. So the page reloads itself: browsers send the cookie with a request that comes from the desk.
 */
function isFromOtherSite({ method, headers }: FastifyRequest): boolean {
  const site = String(headers['sec-fetch-site'] ?? '');
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && /^(cross|same)-site$/.test(site);
}

/**
 * Accepts a request if the person has used a passkey within the last minutes. All other requests get a page that asks for the
 * passkey and then repeats the request.
 * @param back returns the address of the link *Back*; by default, this is the address of the request
 */
export const requireStepUp =
  (context: DeskContext, task: StepUpTask, back?: (query: unknown) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { session, body, url, headers } = request;
    if (!session || hasSteppedUp(session, context.now())) return undefined;
    if (headers['content-type']?.startsWith('application/json')) {
      return sendProblem(reply, 403, 'Confirm with your passkey.', { stepUp: true });
    }
    const [address = '', query] = url.split('?');
    const method = request.method === 'GET' ? 'get' : 'post';
    const fields = method === 'get' ? [...new URLSearchParams(query)] : fieldsOf(body);
    const page = (
      <StepUp
        task={stepUpTasks[task]}
        back={back?.(request.query) ?? url}
        method={method}
        address={address}
        fields={fields}
      />
    );
    return sendPage(context, reply, page, 403);
  };

const fieldsOf = (body: unknown): [string, string][] =>
  Object.keys(body ?? {}).flatMap((name) => fieldValues(body, name).map((value): [string, string] => [name, value]));
