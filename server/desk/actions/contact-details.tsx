import { ActionError } from '../../enquiries/actions/action.ts';
import {
  type Contact,
  type ContactField,
  checkedContact,
  contactFields,
  correct,
} from '../../enquiries/actions/edit.ts';
import { readEnquiry } from '../../enquiries/queries/show.ts';
import type { Site } from '../../pages/release.ts';
import { actorOf } from '../sign-in/sessions.ts';
import { type DeskFormField, fieldValue, toStorable } from '../ui/form.tsx';
import type { DeskFormAction, HistoryText } from './desk-action.ts';

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

export const correctedText: HistoryText<'corrected'> = ({ who }, { detail: { fields } }) => {
  const lines = Object.entries(fields).map(([field, { from, to }]) => `${field}: ${from || '-'} → ${to || '-'}`);
  return ['Corrected', [`by ${who}`, ...lines].join('\n')];
};

const formFields: Record<ContactField, Pick<DeskFormField, 'label' | 'type'>> = {
  name: { label: 'Name' },
  business_email: { label: 'E-mail', type: 'email' },
  country_code: { label: 'Country' },
  phone_number: { label: 'Phone number', type: 'tel' },
  company: { label: 'Company' },
  page: { label: 'Service' },
};

export function contactInputs(values: Contact, { countries, services }: Pick<Site, 'countries' | 'services'>) {
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

export const contactFrom = (body: unknown, prefix = ''): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, fieldValue(body, prefix + name)])) as Contact;
