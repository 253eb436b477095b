import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadSources } from '../../database/schema.ts';
import { ActionError } from '../../enquiries/actions/action.ts';
import { addLead } from '../../enquiries/actions/add.ts';
import { actorOf } from '../access/require-person.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import type { FormField } from '../pages/form-page.tsx';
import { sourceLabels } from '../text/sender.ts';
import { contactFormFields, contactFrom } from './contact.ts';
import { withDone } from './done.ts';
import { fieldValue } from './form.ts';

/** `/new`: adds an enquiry of a call, a fair or a referral. */
export function registerNewEnquiry(app: FastifyInstance, context: DeskContext): void {
  const { config, database, site, now } = context;

  const ask = (request: FastifyRequest, reply: FastifyReply, problem = '') => {
    const { body } = request;
    const home = body ? contactFrom(body) : { ...contactFrom(body), country_code: site.countries[0]?.code ?? '' };
    const fields: FormField[] = [
      ...contactFormFields(home, context),
      {
        name: 'source',
        label: 'Source',
        value: fieldValue(body, 'source') || 'telephone',
        choices: Object.entries(sourceLabels).map(([value, label]) => ({ value, label })),
      },
      { name: 'message', label: 'Message', value: fieldValue(body, 'message'), type: 'text' },
      {
        name: 'confirm',
        label: 'Send the client a confirmation',
        value: fieldValue(body, 'confirm'),
        type: 'checkbox',
      },
    ];
    const page = {
      page: 'form',
      title: 'New enquiry',
      action: '/new',
      back: '/',
      fields,
      hidden: [['key', fieldValue(body, 'key') || randomUUID()]],
      problem,
      submit: 'Add',
    } as const;
    return sendPage(context, reply, page, problem ? 422 : 200);
  };

  app.get('/new', (request, reply) => ask(request, reply));

  app.post('/new', async (request, reply) => {
    const { body } = request;
    const kinds = [
      ...(fieldValue(body, 'confirm') ? (['confirmation-mail'] as const) : []),
      ...(config.webhook ? (['webhook'] as const) : []),
    ];
    const lead = {
      contact: contactFrom(body),
      source: leadSources.find((source) => source === fieldValue(body, 'source')) ?? '',
      message: fieldValue(body, 'message'),
      kinds,
      key: fieldValue(body, 'key'),
    };
    try {
      const reference = await addLead(database, actorOf(request, now()), lead, site.countries);
      return seeOther(reply, withDone(`/enquiries/${reference}`, 'added'));
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return ask(request, reply, `${error.message}.`);
    }
  });
}
