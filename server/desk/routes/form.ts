import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import type { FormPageProps } from '../pages/form-page.tsx';
import { sendMissing } from './enquiry.ts';

/** Removes NUL, which PostgreSQL does not store, and lone surrogates, which neither engine stores. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export function fieldValues(body: unknown, name: string): string[] {
  const value = (body as Record<string, unknown> | null)?.[name];
  return [value].flat().flatMap((one) => (typeof one === 'string' ? [storable(one)] : []));
}

/** The first value of a field; empty without one. */
export const fieldValue = (body: unknown, name: string): string => fieldValues(body, name)[0] ?? '';

export interface Form extends FormPageProps {
  /** Saves what was sent. @returns the next address @throws {ActionError} if it is impossible; the form is then shown again */
  save(): Promise<string>;
}

type Params = { reference: string; note: string };

/**
 * A page with a form, which is sent to its own address.
 * @param formOf has the values of the request's body if there is one; undefined if its enquiry does not exist
 */
export function registerForm(
  app: FastifyInstance,
  context: DeskContext,
  path: string,
  formOf: (request: FastifyRequest<{ Params: Params }>) => Promise<Form | undefined>,
  hooks: { preHandler?: preHandlerAsyncHookHandler } = {},
): void {
  const send = ({ save, ...form }: Form, reply: FastifyReply, problem = '') =>
    sendPage(context, reply, { page: 'form', ...form, problem }, problem ? 422 : 200);

  app.get<{ Params: Params }>(path, async (request, reply) => {
    const form = await formOf(request);
    return form ? send(form, reply) : sendMissing(context, reply);
  });

  app.post<{ Params: Params }>(path, hooks, async (request, reply) => {
    const form = await formOf(request);
    if (!form) return sendMissing(context, reply);
    try {
      return seeOther(reply, await form.save());
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return send(form, reply, `${error.message}.`);
    }
  });
}
