import { anyPhoneNumber, email, optional, type Problem } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { normalizeStoredNumber } from '@company/enquiry/phone.ts';
import * as v from 'valibot';
import { type Actor, audit } from '../../audit.ts';
import type { HistoryDetail } from '../../database/details.ts';
import { isPostgres } from '../../database/engine.ts';
import type { Database, DeliveryKind, EnquiryRow, LeadSource } from '../../database/schema.ts';
import { storedAddress } from '../../mail-address.ts';
import { hasAccess } from '../queries/filter.ts';
import { isSameEnquiry } from '../repeated.ts';
import { storeEnquiry } from '../store.ts';
import { ActionError, action, changeEnquiries, inTransaction, record, requireExisting, requireText } from './action.ts';

/** The contact fields that people of the desk may enter and correct. `page` is the page of a service, or empty. */
export const contactFields = ['name', 'business_email', 'country_code', 'phone_number', 'company', 'page'] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Pick<EnquiryRow, ContactField>;

const schema = v.object({
  name: optional(200),
  business_email: v.union([v.literal(''), email]),
  country_code: optional(5),
  phone_number: anyPhoneNumber,
  company: optional(200),
  page: optional(2_000),
} satisfies Record<ContactField, unknown>);

const messages: Partial<Record<Problem, string>> = {
  email: 'is no e-mail address',
  'too-long': 'is too long',
};

/** @throws {ActionError} if a field cannot be stored, or if both the e-mail address and the phone number are missing */
export function checkedContact(typed: Contact, countries: readonly PhoneCountry[]): Contact {
  const result = v.safeParse(schema, typed);
  if (!result.success) {
    const [issue] = result.issues;
    const field = v.getDotPath(issue) as ContactField;
    const problem = messages[issue.message as Problem] ?? (field === 'business_email' ? messages.email : undefined);
    throw new ActionError(`"${typed[field].trim()}" ${problem ?? 'has characters that cannot be stored'}`);
  }
  const business_email = storedAddress(result.output.business_email);
  const contact = { ...result.output, business_email, ...normalizeStoredNumber(result.output, countries) };
  if (contact.business_email || contact.phone_number) return contact;
  throw new ActionError('Nobody can be answered without an e-mail address or a phone number');
}

/**
 * Corrects those contact fields of an enquiry that the actor has edited.
 * @param input `expected`: the values that the page showed. Without `expected`, all fields are replaced
 * @returns the fields that another person has changed after the page was shown. If there are such fields, nothing is stored
 */
export const correct = action(
  async (
    transaction,
    actor,
    { id, expected, contact }: { id: string; expected?: Contact; contact: Contact },
  ): Promise<{ field: ContactField; currentValue: string }[]> => {
    await requireExisting(transaction, [id]);
    const query = transaction.selectFrom('enquiries').select(contactFields).where('id', '=', id);
    const current = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const editedFields = contactFields.filter((field) => contact[field] !== (expected ?? current)[field]);
    const changedFields = editedFields.filter((field) => contact[field] !== current[field]);
    const conflicts = changedFields.filter((field) => expected && current[field] !== expected[field]);
    if (conflicts.length > 0) return conflicts.map((field) => ({ field, currentValue: current[field] }));
    if (changedFields.length === 0) return [];
    const values = Object.fromEntries(changedFields.map((field) => [field, contact[field]]));
    await changeEnquiries(transaction, [id], values);
    const fields = Object.fromEntries(
      changedFields.map((field) => [field, { from: current[field], to: contact[field] }]),
    );
    await record(transaction, actor, [id], 'corrected', { fields });
    return [];
  },
);

export interface Lead {
  contact: Contact;
  source: LeadSource;
  message: string;
  kinds: readonly DeliveryKind[];
  /** The idempotency key of the form; empty if there is no form. */
  key: string;
}

/**
 * Adds an enquiry that did not come through a form of the site. An actor with access to the desk becomes the owner of the enquiry.
 * @throws {ActionError} if a field is missing or cannot be stored
 */
export async function addLead(
  database: Database,
  actor: Actor,
  lead: Lead,
  countries: Parameters<typeof checkedContact>[1],
): Promise<string> {
  const { company, ...contact } = checkedContact(lead.contact, countries);
  const { source, kinds, key } = lead;
  if (source === '') throw new ActionError('Choose where it came from');
  const enquiry = {
    form: 'desk',
    name: contact.name,
    businessEmail: contact.business_email,
    countryCode: contact.country_code,
    phoneNumber: contact.phone_number,
    message: requireText(lead.message, 'message'),
    page: contact.page,
  } as const;
  if (kinds.includes('confirmation-mail') && !contact.business_email) {
    throw new ActionError('A confirmation needs an e-mail address');
  }
  return inTransaction(database, async (transaction) => {
    const owner = (await hasAccess(transaction, actor.who)) ? actor.who : '';
    const options = { idempotencyKey: key || undefined, now: actor.now, kinds, lead: { source, company, owner } };
    const { id, created } = await storeEnquiry(transaction, enquiry, options);
    if (created) await record(transaction, actor, [id], 'added', { source });
    else if (!(await isSameEnquiry(transaction, id, enquiry)))
      throw new ActionError('This form was sent before, with another text: open New enquiry again');
    return id;
  });
}

/**
 * Adds a note to enquiries. Only the people of the desk can read a note, which is deleted together with its enquiry.
 * @throws {ActionError} if an enquiry does not exist, or the text is empty or longer than 5,000 characters
 */
export const addNote = action(async (transaction, actor, { ids, text }: { ids: readonly string[]; text: string }) => {
  const note = requireText(text, 'note');
  await requireExisting(transaction, ids);
  await record(transaction, actor, ids, 'noted', { text: note });
});

const emptyNote = JSON.stringify({ text: '' } satisfies HistoryDetail<'noted'>);

/**
 * Deletes the text of a note that the actor has written.
 * @param input `id` is the id of the enquiry, `note` the id of the note in the history
 * @throws {ActionError} if another person has written the note, its text is deleted already, or the enquiry does not exist
 */
export const deleteNote = action(async (transaction, actor, { id, note }: { id: string; note: string }) => {
  await requireExisting(transaction, [id]);
  const changed = await transaction
    .updateTable('history')
    .set({ detail: emptyNote })
    .where('id', '=', note)
    .where('enquiry_id', '=', id)
    .where('action', '=', 'noted')
    .where('who', '=', actor.who)
    .where('detail', '<>', emptyNote)
    .returning('id')
    .execute();
  if (changed.length === 0) throw new ActionError('This note is not yours, or is taken back already');
  await audit(transaction, actor, 'note-changed', { enquiries: [id] });
});
