import { randomUUID } from 'node:crypto';
import { countRows } from '../../database/engine.ts';
import { type LeadSource, leadSources } from '../../database/schema.ts';
import { ActionError } from '../../enquiries/actions/action.ts';
import {
  addLead,
  type Contact,
  type ContactField,
  checkedContact,
  contactFields,
  correct,
} from '../../enquiries/actions/edit.ts';
import { erase } from '../../enquiries/actions/erase.ts';
import { isFrom } from '../../enquiries/queries/filter.ts';
import { readEnquiry } from '../../enquiries/queries/show.ts';
import { normalizedAddress } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { type DeskFormField, fieldValue, toStorable } from '../ui/form.tsx';
import { sourceChoices, sourceLabels } from '../ui/shown-enquiry.tsx';
import type { DeskFormAction, HistoryTexts } from './desk-action.ts';

export const contactDetails: DeskFormAction = {
  doneMessage: 'The contact details are corrected.',
  async open(context, request) {
    const { database, site, now } = context;
    const { params, body } = request;
    const found = await readEnquiry(database, toStorable(params.reference));
    if (!found) return undefined;
    const { id, ...stored } = found.enquiry;
    const typed = body ? contactFrom(body) : stored;
    return {
      title: 'Contact details',
      backAddress: `/enquiries/${id}`,
      fields: contactInputs(typed, site),
      // The values that the page shows. `save` compares these values with the stored values, to notice a colleague's correction.
      hiddenFields: contactFields.map((name): [string, string] => [`expected-${name}`, stored[name]]),
      submitLabel: 'Save',
      async save() {
        const contact = checkedContact(typed, site.countries);
        const change = { id, expected: contactFrom(body, 'expected-'), contact };
        const conflicts = await correct(database, actorOf(request, now()), change);
        if (conflicts.length === 0) return `/enquiries/${id}`;
        const newValues = conflicts
          .map(({ field, currentValue }) => `${formFields[field].label} is now "${currentValue}".`)
          .join(' ');
        throw new ActionError(`A colleague was first. ${newValues} Save again to replace it with what you typed`);
      },
    };
  },
};

const formFields: Record<ContactField, Pick<DeskFormField, 'label' | 'type'>> = {
  name: { label: 'Name' },
  business_email: { label: 'E-mail', type: 'email' },
  country_code: { label: 'Country' },
  phone_number: { label: 'Phone number', type: 'tel' },
  company: { label: 'Company' },
  page: { label: 'Service' },
};

function contactInputs(values: Contact, { countries, services }: Pick<Site, 'countries' | 'services'>) {
  const choices: Partial<Record<ContactField, DeskFormField['choices']>> = {
    country_code: countries.map(({ code, name }) => ({ value: code, label: name })),
    page: services.map(({ name, page }) => ({ value: page, label: name })),
  };
  return contactFields.map((name): DeskFormField => {
    const value = values[name];
    const options = choices[name] && [{ value: '', label: 'Not known' }, ...choices[name]];
    // A stored value that is not a choice is added, such as the page of no service, or a dialling prefix in place of a country.
    if (options?.every((option) => option.value !== value)) options.push({ value, label: value });
    return { name, value, ...formFields[name], ...(options && { choices: options }) };
  });
}

const contactFrom = (body: unknown, prefix = ''): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, fieldValue(body, prefix + name)])) as Contact;

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

/** Does the same as the command `erase`. To prevent mistakes, the person at the desk has to type the sender's address. */
export const erasePerson: DeskFormAction = {
  doneMessage: 'Nothing of this person is in use any more.',
  async open({ database, now }, request) {
    const found = await readEnquiry(database, toStorable(request.params.reference));
    if (!found) return undefined;
    const { id, business_email: email } = found.enquiry;
    // Without an e-mail address, only this enquiry is erased.
    const count = email ? await countRows(database.selectFrom('enquiries').where(isFrom(email))) : 1;
    const enquiryCount = count === 1 ? 'One enquiry' : `${count} enquiries`;
    const typed = fieldValue(request.body, 'address');
    const help = email
      ? `Type the e-mail address of the sender of ${id}, to be sure that it is the right one.`
      : `There is no e-mail address: type the reference ${id}.`;
    return {
      title: 'Erase a person',
      text: `${enquiryCount} of this address will be deleted now, with notes and history, for everybody. This cannot be undone. Mails in your mailboxes stay: delete them there.`,
      backAddress: `/enquiries/${id}`,
      fields: [
        { name: 'address', label: 'Address', value: typed, required: true, help, type: email ? 'email' : undefined },
      ],
      submitLabel: 'Erase this person',
      isDangerous: true,
      async save() {
        if (normalizedAddress(typed) !== normalizedAddress(email || id))
          throw new ActionError('That is not the address of this enquiry’s sender. Nobody was erased');
        const selection = email ? { email: typed } : { reference: id };
        await erase(database, actorOf(request, now()), { ...selection, via: 'desk' });
        return '/';
      },
    };
  },
};

export const formTexts = {
  added: ({ who }, { detail: { source } }) => ['Added', `by ${who}: ${sourceLabels[source as LeadSource] ?? source}`],
  corrected: ({ who }, { detail: { fields } }) => {
    const lines = Object.entries(fields).map(([field, { from, to }]) => `${field}: ${from || '-'} → ${to || '-'}`);
    return ['Corrected', [`by ${who}`, ...lines].join('\n')];
  },
} satisfies Partial<HistoryTexts>;
