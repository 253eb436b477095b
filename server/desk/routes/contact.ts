import type { FastifyInstance } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { type Contact, type ContactField, checkedContact, contactFields } from '../../enquiries/actions/contact.ts';
import { correct } from '../../enquiries/actions/correct.ts';
import { actorOf } from '../access/require-person.ts';
import type { DeskContext } from '../context.ts';
import type { FormField } from '../pages/form-page.tsx';
import type { Choice } from '../parts/controls.tsx';
import { withDone } from './done.ts';
import { findEnquiry } from './enquiry.ts';
import { fieldValue, registerForm } from './form.ts';

const labels: Record<ContactField, string> = {
  name: 'Name',
  business_email: 'E-mail',
  country_code: 'Country',
  phone_number: 'Phone number',
  company: 'Company',
  page: 'Service',
};

/** The fields of a client, for a form; `values` may have what somebody typed. */
export function contactFormFields(values: Contact, { site }: DeskContext): FormField[] {
  const more: Partial<Record<ContactField, Partial<FormField>>> = {
    business_email: { type: 'email' },
    phone_number: { type: 'tel' },
    country_code: { choices: site.countries.map(({ code, name }) => ({ value: code, label: name })) },
    page: { choices: site.services.map(({ name, page }) => ({ value: page, label: name })) },
  };
  return contactFields.map((name) => {
    const value = values[name];
    const { choices, ...field } = { name, label: labels[name], value, ...more[name] };
    return choices ? { ...field, choices: withValue([{ value: '', label: 'Not known' }, ...choices], value) } : field;
  });
}

/** Choices with the present value, which may be a page that is no service, or a prefix. */
const withValue = (choices: Choice[], value: string) =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];

export const contactFrom = (body: unknown, prefix = ''): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, fieldValue(body, prefix + name)])) as Contact;

/** `/enquiries/<reference>/contact`: corrects contact data. */
export function registerContact(app: FastifyInstance, context: DeskContext): void {
  registerForm(app, context, '/enquiries/:reference/contact', async (request) => {
    const { params, body } = request;
    const found = await findEnquiry(context, params.reference);
    if (!found) return undefined;
    const { id, ...present } = found.enquiry;
    const typed = body ? contactFrom(body) : present;
    return {
      title: 'Contact details',
      back: `/enquiries/${id}`,
      fields: contactFormFields(typed, context),
      // What the page shows, to notice a colleague's correction.
      hidden: contactFields.map((name): [string, string] => [`seen-${name}`, present[name]]),
      submit: 'Save',
      save: async () => {
        const contact = checkedContact(typed, context.site.countries);
        const change = { id, seen: contactFrom(body, 'seen-'), contact };
        const conflicts = await correct(context.database, actorOf(request, context.now()), change);
        if (conflicts.length === 0) return withDone(`/enquiries/${id}`, 'corrected');
        const theirs = conflicts.map(({ field, present }) => `${labels[field]} is now "${present}".`).join(' ');
        throw new ActionError(`A colleague was first. ${theirs} Save again to replace it with what you typed`);
      },
    };
  });
}
