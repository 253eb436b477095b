import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { erase } from '../../enquiries/actions/erase.ts';
import { retentionFrom } from '../../enquiries/retention/settings.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { requireConfirmation } from '../access/require-confirmation.ts';
import { actorOf } from '../access/require-person.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { withDone } from './done.ts';
import { findEnquiry, sendMissing } from './enquiry.ts';
import { fieldValue } from './form.ts';

type Route = { Params: { reference: string } };

/**
 * `/enquiries/<reference>/erase`: asks for the address, to prevent accidents, and then does the same as the command.
 */
export function registerErase(app: FastifyInstance, context: DeskContext): void {
  const ask = async (request: FastifyRequest<Route>, reply: FastifyReply, typed?: string) => {
    const found = await findEnquiry(context, request.params.reference);
    if (!found) return sendMissing(context, reply);
    const page = {
      page: 'erase',
      reference: found.enquiry.id,
      hasAddress: found.enquiry.business_email !== '',
      count: found.others.length + 1,
      keptDays: retentionFrom(context.config).minimumDays,
      problem: typed === undefined ? '' : 'That is not the address of this enquiry’s sender. Nobody was erased.',
      typed: typed ?? '',
    } as const;
    return sendPage(context, reply, page, typed === undefined ? 200 : 422);
  };

  app.get<Route>('/enquiries/:reference/erase', (request, reply) => ask(request, reply));

  const touch = requireConfirmation(context, ({ url }) => ({ task: 'erase a person', back: url }));

  app.post<Route>('/enquiries/:reference/erase', { preHandler: touch }, async (request, reply) => {
    const found = await findEnquiry(context, request.params.reference);
    const typed = fieldValue(request.body, 'address');
    const { business_email = '', id = '' } = found?.enquiry ?? {};
    // A lead by telephone may have no address: then the reference is typed.
    if (!found || normalizedAddress(typed) !== normalizedAddress(business_email || id))
      return ask(request, reply, typed);
    const { database, config, now } = context;
    const { minimumDays } = retentionFrom(config);
    const whose = business_email ? { email: typed } : { reference: id };
    await erase(database, actorOf(request, now()), { ...whose, minimumDays, via: 'desk' });
    return seeOther(reply, withDone('/', 'erased'));
  });
}
