import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { countRows } from '../../database/engine.ts';
import { leadSources } from '../../database/schema.ts';
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
import { isFrom } from '../../enquiries/conditions.ts';
import { readEnquiry } from '../../enquiries/queries/show.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { fieldValue, storable } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { type Done, redirectDone } from '../done.ts';
import { sendMissing, sendPage } from '../reply.tsx';
import { actorOf, requireStepUp } from '../sign-in/require-person.tsx';
import { sourceChoices } from '../ui/sender.ts';
import { type DeskFormField, FormPage, type FormPageProps } from './page.tsx';

interface Form extends FormPageProps {
  /** Saves what was sent. @returns the next address, and what was done @throws {ActionError} if it is impossible; the form is then shown again */
  save(): Promise<[address: string, done: Done]>;
}

type Request = FastifyRequest<{ Params: { reference: string } }>;

export function registerForms(app: FastifyInstance, context: DeskContext): void {
  /** @param formOf has the values of the request's body if there is one; undefined if its enquiry does not exist */
  const register = (
    path: string,
    formOf: (context: DeskContext, request: Request) => Promise<Form | undefined>,
    hooks: { preHandler?: preHandlerAsyncHookHandler } = {},
  ) => {
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const form = await formOf(context, request as Request);
      if (!form) return sendMissing(context, reply);
      const { save, ...page } = form;
      if (request.method === 'GET') return sendPage(context, reply, <FormPage {...page} />);
      try {
        return redirectDone(context, reply, ...(await save()));
      } catch (error) {
        if (!(error instanceof ActionError)) throw error;
        return sendPage(context, reply, <FormPage {...page} problem={`${error.message}.`} />, 422);
      }
    };
    app.get(path, answer);
    app.post(path, hooks, answer);
  };
  register('/new', newEnquiryForm);
  register('/enquiries/:reference/contact', contactForm);
  const preHandler = requireStepUp(context, 'erase a person');
  register('/enquiries/:reference/erase', eraseForm, { preHandler });
}

const shown: Record<ContactField, Pick<DeskFormField, 'label' | 'type'>> = {
  name: { label: 'Name' },
  business_email: { label: 'E-mail', type: 'email' },
  country_code: { label: 'Country' },
  phone_number: { label: 'Phone number', type: 'tel' },
  company: { label: 'Company' },
  page: { label: 'Service' },
};

function contactFormFields(values: Contact, { site }: DeskContext): DeskFormField[] {
  const choices: Partial<Record<ContactField, DeskFormField['choices']>> = {
    country_code: site.countries.map(({ code, name }) => ({ value: code, label: name })),
    page: site.services.map(({ name, page }) => ({ value: page, label: name })),
  };
  return contactFields.map((name) => {
    const value = values[name];
    const known = choices[name] && [{ value: '', label: 'Not known' }, ...choices[name]];
    // The present value may be a page that is no service, or a prefix.
    if (known?.every((choice) => choice.value !== value)) known.push({ value, label: value });
    return { name, value, ...shown[name], ...(known && { choices: known }) };
  });
}

const contactFrom = (body: unknown, prefix = ''): Contact =>
  Object.fromEntries(contactFields.map((name) => [name, fieldValue(body, prefix + name)])) as Contact;

async function newEnquiryForm(context: DeskContext, request: Request): Promise<Form> {
  const { config, database, site, now } = context;
  const { body } = request;
  const contact = contactFrom(body);
  const home = body ? contact : { ...contact, country_code: site.countries[0]?.code ?? '' };
  const [source = '', message = '', confirmation = ''] = ['source', 'message', 'confirmation'].map((name) =>
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
      { name: 'confirmation', label: 'Send the client a confirmation', value: confirmation, type: 'checkbox' },
    ],
    hidden: [['key', key]],
    submit: 'Add',
    save: async () => {
      const kinds = [
        ...(confirmation ? (['confirmation-mail'] as const) : []),
        ...(config.webhook ? (['webhook'] as const) : []),
      ];
      const lead = { contact, source: leadSources.find((known) => known === source) ?? '', message, kinds, key };
      const reference = await addLead(database, actorOf(request, now()), lead, site.countries);
      return [`/enquiries/${reference}`, 'added'];
    },
  };
}

async function contactForm(context: DeskContext, request: Request): Promise<Form | undefined> {
  const { params, body } = request;
  const found = await readEnquiry(context.database, storable(params.reference));
  if (!found) return undefined;
  const { id, ...present } = found.enquiry;
  const typed = body ? contactFrom(body) : present;
  return {
    title: 'Contact details',
    back: `/enquiries/${id}`,
    fields: contactFormFields(typed, context),
    // What the page shows, to notice a colleague's correction.
    hidden: contactFields.map((name): [string, string] => [`expected-${name}`, present[name]]),
    submit: 'Save',
    save: async () => {
      const contact = checkedContact(typed, context.site.countries);
      const change = { id, expected: contactFrom(body, 'expected-'), contact };
      const conflicts = await correct(context.database, actorOf(request, context.now()), change);
      if (conflicts.length === 0) return [`/enquiries/${id}`, 'corrected'];
      const theirs = conflicts.map(({ field, present }) => `${shown[field].label} is now "${present}".`).join(' ');
      throw new ActionError(`A colleague was first. ${theirs} Save again to replace it with what you typed`);
    },
  };
}

/** Asks for the address, to prevent accidents, and then does the same as the command. */
async function eraseForm(context: DeskContext, request: Request): Promise<Form | undefined> {
  const found = await readEnquiry(context.database, storable(request.params.reference));
  if (!found) return undefined;
  const { id, business_email: email } = found.enquiry;
  const all = context.database.selectFrom('enquiries');
  // A lead by telephone may have no address, and is then alone.
  const number = email ? await countRows(all.where(isFrom(email))) : 1;
  const whose = number === 1 ? 'One enquiry' : `${number} enquiries`;
  const typed = fieldValue(request.body, 'address');
  const help = email
    ? `Type the e-mail address of the sender of ${id}, to be sure that it is the right one.`
    : `There is no e-mail address: type the reference ${id}.`;
  return {
    title: 'Erase a person',
    text: `${whose} of this address will be deleted now, with notes and history, for everybody. This cannot be undone. Mails in your mailboxes stay: delete them there.`,
    back: `/enquiries/${id}`,
    fields: [
      { name: 'address', label: 'Address', value: typed, required: true, help, type: email ? 'email' : undefined },
    ],
    submit: 'Erase this person',
    isDangerous: true,
    save: async () => {
      // Without an address the reference is typed.
      if (normalizedAddress(typed) !== normalizedAddress(email || id))
        throw new ActionError('That is not the address of this enquiry’s sender. Nobody was erased');
      const whom = email ? { email: typed } : { reference: id };
      const actor = actorOf(request, context.now());
      await erase(context.database, actor, { ...whom, via: 'desk' });
      return ['/', 'erased'];
    },
  };
}
