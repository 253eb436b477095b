import { randomUUID } from 'node:crypto';
import { type LeadSource, leadSources } from '../../database/schema.ts';
import { addLead } from '../../enquiries/actions/edit.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { fieldValue } from '../ui/form.tsx';
import { sourceChoices, sourceLabels } from '../ui/shown-enquiry.tsx';
import { contactFrom, contactInputs } from './contact-details.tsx';
import type { DeskFormAction, HistoryText } from './desk-action.ts';

/** Adds an enquiry that did not come from the website, such as a call. */
export const newEnquiry: DeskFormAction = {
  doneMessage: 'The enquiry is added, and it is yours.',
  async open(context, request) {
    const { database, site, now, hasWebhook } = context;
    const { body } = request;
    const contact = contactFrom(body);
    const ownCountry = site.countries[0]?.code ?? '';
    const field = (name: string) => fieldValue(body, name);
    const [source, message, confirmation] = [field('source'), field('message'), field('confirmation')];
    // The form sends the same key each time, so a second press on Add does not add the enquiry again.
    const key = field('key') || randomUUID();
    return {
      title: 'New enquiry',
      backAddress: '/',
      fields: [
        ...contactInputs(body ? contact : { ...contact, country_code: ownCountry }, site),
        { name: 'source', label: 'Source', value: source || 'telephone', choices: sourceChoices },
        { name: 'message', label: 'Message', value: message, type: 'text' },
        { name: 'confirmation', label: 'Send the client a confirmation', value: confirmation, type: 'checkbox' },
      ],
      hiddenFields: [['key', key]],
      submitLabel: 'Add',
      async save() {
        const kinds = [
          ...(confirmation ? (['confirmation-mail'] as const) : []),
          ...(hasWebhook ? (['webhook'] as const) : []),
        ];
        const lead = { contact, source: leadSources.find((known) => known === source) ?? '', message, kinds, key };
        const reference = await addLead(database, actorOf(request, now()), lead, site.countries);
        return `/enquiries/${reference}`;
      },
    };
  },
};

export const addedText: HistoryText<'added'> = ({ who }, { detail: { source } }) => [
  'Added',
  `by ${who}: ${sourceLabels[source as LeadSource] ?? source}`,
];
