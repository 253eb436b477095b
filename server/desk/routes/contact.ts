import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ActionError } from '../../enquiries/actions/action.ts';
import { type Contact, type ContactField, checkedContact, contactFields } from '../../enquiries/actions/contact.ts';
import { correct } from '../../enquiries/actions/correct.ts';
import { actorOf } from '../access/require-person.ts';
import { type DeskContext, seeOther } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import type { FormField } from '../pages/form-page.tsx';
import { withDone } from './done.ts';
import { findEnquiry, sendMissing } from './enquiry.ts';
import { fieldValue } from './form.ts';

type Route = { Params: { reference: string } };

const labels: Record<ContactField, string> = {
  name: 'Name',
  business_email: 'E-mail',
  country_code: 'Country',
  phone_number: 'Phone number',
  company: 'Company',
  page: 'Service',
};

/** The fields of a client, for a form; `values` may have what somebody typed. */
export const contactFormFields = (values: Contact, { site }: DeskContext): FormField[] =>
  contactFields.map((name) => {
    const value = values[name];
    const field = { name, label: labels[name], value };
    if (name === 'business_email') return { ...field, type: 'email' };
    if (name === 'phone_number') return { ...field, type: 'tel' };
    if (name === 'country_code') {
      const known = site.countries.map(({ code, name }) => ({ value: code, label: name }));
      return { ...field, choices: withValue([{ value: '', label: 'Not known' }, ...known], value) };
    }
    if (name !== 'page') return field;
    const services = site.services.map(({ name, page }) => ({ value: page, label: name }));
    return { ...field, choices: withValue([{ value: '', label: 'Not known' }, ...services], value) };
  });

/** Choices with the present value, which may be a page that is no service, or a prefix. */
const withValue = (choices: { value: string; label: string }[], value: string) =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];

export const contactFrom = (body: unknown, prefix = ''): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, fieldValue(body, prefix + name)])) as Contact;

/** `/enquiries/<reference>/contact`: corrects contact data. */
export function registerContact(app: FastifyInstance, context: DeskContext): void {
  const ask = async (request: FastifyRequest<Route>, reply: FastifyReply, problem = '', typed?: Contact) => {
    const found = await findEnquiry(context, request.params.reference);
    if (!found) return sendMissing(context, reply);
    const { enquiry } = found;
    const page = {
      page: 'form',
      title: 'Contact details',
      action: `/enquiries/${enquiry.id}/contact`,
      back: `/enquiries/${enquiry.id}`,
      fields: contactFormFields(typed ?? enquiry, context),
      // What the page shows, to notice a colleague's correction.
      hidden: contactFields.map((name): [string, string] => [`seen-${name}`, enquiry[name]]),
      problem,
      submit: 'Save',
    } as const;
    return sendPage(context, reply, page, problem ? 409 : 200);
  };

  app.get<Route>('/enquiries/:reference/contact', (request, reply) => ask(request, reply));

  app.post<Route>('/enquiries/:reference/contact', async (request, reply) => {
    const { body, params } = request;
    const typed = contactFrom(body);
    try {
      const contact = checkedContact(typed, context.site.countries);
      const actor = actorOf(request, context.now());
      const conflicts = await correct(context.database, actor, {
        id: params.reference,
        seen: contactFrom(body, 'seen-'),
        contact,
      });
      if (conflicts.length === 0) return seeOther(reply, withDone(`/enquiries/${params.reference}`, 'corrected'));
      const theirs = conflicts.map(({ field, present }) => `${labels[field]} is now "${present}".`).join(' ');
      return ask(
        request,
        reply,
        `A colleague was first. ${theirs} Save again to replace it with what you typed.`,
        typed,
      );
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      return ask(request, reply, `${error.message}.`, typed);
    }
  });
}
