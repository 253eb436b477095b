import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personAddress } from '../../enquiries/actions/assign.ts';
import { erase } from '../../enquiries/actions/erase.ts';
import { wantedBy } from '../../enquiries/retention/settings.ts';
import { actorOf } from '../access/gate.ts';
import { requireTouch } from '../access/touch.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { frameOf } from '../frame.ts';
import { sendPage } from '../page-reply.ts';
import { withDone } from './done.ts';
import { findEnquiry, sendMissing } from './enquiry.ts';
import { textField } from './form.ts';

type Of = { Params: { reference: string } };

/** `/enquiries/<reference>/erase`: asks for the address, so that nobody is erased by a slip, then does as the command does. */
export function registerErase(app: FastifyInstance, context: DeskContext): void {
  const ask = async (request: FastifyRequest<Of>, reply: FastifyReply, typed?: string) => {
    const found = await findEnquiry(context, request.params.reference);
    if (!found) return sendMissing(context, request, reply);
    const page = {
      page: 'erase',
      frame: await frameOf(context, request),
      reference: found.enquiry.id,
      count: found.others.length + 1,
      keptDays: wantedBy(context.config).minimumDays,
      problem: typed === undefined ? '' : 'That is not the address of this enquiry’s sender. Nobody was erased.',
      typed: typed ?? '',
    } as const;
    return sendPage(reply, context.view, page, typed === undefined ? 200 : 422);
  };

  app.get<Of>('/enquiries/:reference/erase', (request, reply) => ask(request, reply));

  const touch = requireTouch(context, ({ url }) => ({ task: 'erase a person', back: url }));

  app.post<Of>('/enquiries/:reference/erase', { preHandler: touch }, async (request, reply) => {
    const found = await findEnquiry(context, request.params.reference);
    const typed = textField(request.body, 'address');
    if (!found || personAddress(typed) !== personAddress(found.enquiry.business_email))
      return ask(request, reply, typed);
    const { database, config, now } = context;
    const { minimumDays } = wantedBy(config);
    await erase(database, actorOf(request, now()), { email: typed, minimumDays, via: 'desk' });
    return seeOther(reply, withDone('/', 'erased'));
  });
}
