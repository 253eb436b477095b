import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { leadSources } from '../../database/schema.ts';
import { addLead } from '../../enquiries/actions/add.ts';
import { actorOf } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import { sourceChoices } from '../text/sender.ts';
import { contactFormFields, contactFrom } from './contact.ts';
import { withDone } from './done.ts';
import { fieldValue, registerForm } from './form.ts';

/** `/new`: adds an enquiry of a call, a fair or a referral. */
export function registerNewEnquiry(app: FastifyInstance, context: DeskContext): void {
  const { config, database, site, now } = context;
  registerForm(app, context, '/new', async (request) => {
    const { body } = request;
    const contact = contactFrom(body);
    const home = body ? contact : { ...contact, country_code: site.countries[0]?.code ?? '' };
    const [source = '', message = '', confirm = ''] = ['source', 'message', 'confirm'].map((name) =>
      fieldValue(body, name),
    );
    const key = fieldValue(body, 'key') || randomUUID();
    return {
      title: 'New enquiry',
      back: '/',
      fields: [
        ...contactFormFields(home, context),
        { name: 'source', label: 'Source', value: source || 'telephone', choices: sourceChoices },
        { name: 'message', label: 'Message', value: message, type: 'text' },
        { name: 'confirm', label: 'Send the client a confirmation', value: confirm, type: 'checkbox' },
      ],
      hidden: [['key', key]],
      submit: 'Add',
      save: async () => {
        const kinds = [
          ...(confirm ? (['confirmation-mail'] as const) : []),
          ...(config.webhook ? (['webhook'] as const) : []),
        ];
        const lead = { contact, source: leadSources.find((one) => one === source) ?? '', message, kinds, key };
        const reference = await addLead(database, actorOf(request, now()), lead, site.countries);
        return withDone(`/enquiries/${reference}`, 'added');
      },
    };
  });
}
