import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../../problem-reply.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { fieldValues } from '../routes/form.ts';
import { isRecentlyConfirmed } from './sessions.ts';

export interface ConfirmedTask {
  /** As the end of a sentence: `remove a passkey`. */
  task: string;
  back: string;
}

/**
 * Lets a request through if the person has used a passkey within five minutes. Otherwise it sends a page that asks for
 * it, and then repeats the request. Sign-in by a proxy needs no confirmation.
 */
export const requireConfirmation =
  (context: DeskContext, guarded: ConfirmedTask | ((request: FastifyRequest) => ConfirmedTask)) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { session, body, url, headers } = request;
    if (!session || isRecentlyConfirmed(session, context.now())) return undefined;
    if (headers['content-type']?.startsWith('application/json')) {
      return sendProblem(reply, 403, 'Confirm with your passkey.', { confirm: true });
    }
    const [address = '', query] = url.split('?');
    const method = request.method === 'GET' ? 'get' : 'post';
    const page = {
      page: 'confirm',
      ...(typeof guarded === 'function' ? guarded(request) : guarded),
      method,
      address,
      fields: method === 'get' ? [...new URLSearchParams(query)] : fieldsOf(body),
    } as const;
    return sendPage(context, reply, page, 403);
  };

const fieldsOf = (body: unknown): [string, string][] =>
  Object.keys(body ?? {}).flatMap((name) => fieldValues(body, name).map((value): [string, string] => [name, value]));
