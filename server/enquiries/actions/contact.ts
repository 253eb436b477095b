import { anyPhoneNumber, email, optional, type Problem } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { normalizeStoredNumber } from '@company/enquiry/phone.ts';
import * as v from 'valibot';
import { isPostgres } from '../../database/engine.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { storedAddress } from '../../mail-address.ts';
import { ActionError, action, changeEnquiries, record, requireExisting } from './action.ts';

/** Data of a client that people of the desk may enter and correct. `page` is the page of a service, or empty. */
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

const sentences: Partial<Record<Problem, string>> = {
  email: 'is no e-mail address',
  'too-long': 'is too long',
};

/** @throws {ActionError} if a field cannot be stored, or there is no way to answer */
export function checkedContact(typed: Contact, countries: readonly PhoneCountry[]): Contact {
  const result = v.safeParse(schema, typed);
  if (!result.success) {
    const [issue] = result.issues;
    const field = v.getDotPath(issue) as ContactField;
    const problem = sentences[issue.message as Problem] ?? (field === 'business_email' ? sentences.email : undefined);
    throw new ActionError(`"${typed[field].trim()}" ${problem ?? 'has characters that cannot be stored'}`);
  }
  const business_email = storedAddress(result.output.business_email);
  const contact = { ...result.output, business_email, ...normalizeStoredNumber(result.output, countries) };
  if (contact.business_email || contact.phone_number) return contact;
  throw new ActionError('Nobody can be answered without an e-mail address or a phone number');
}

/**
 * Corrects the contact data of an enquiry: the fields that differ from what the page showed.
 * @param input `expected` is what the page showed; without it, everything is replaced
 * @returns the fields that somebody else changed since; then nothing is changed
 */
export const correct = action(
  async (
    transaction,
    actor,
    { id, expected, contact }: { id: string; expected?: Contact; contact: Contact },
  ): Promise<{ field: ContactField; present: string }[]> => {
    await requireExisting(transaction, [id]);
    const query = transaction.selectFrom('enquiries').select(contactFields).where('id', '=', id);
    const present = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirstOrThrow();
    const wanted = contactFields.filter((field) => contact[field] !== (expected ?? present)[field]);
    const changed = wanted.filter((field) => contact[field] !== present[field]);
    const conflicts = changed.filter((field) => expected && present[field] !== expected[field]);
    if (conflicts.length > 0) return conflicts.map((field) => ({ field, present: present[field] }));
    if (changed.length === 0) return [];
    const values = Object.fromEntries(changed.map((field) => [field, contact[field]]));
    await changeEnquiries(transaction, [id], values);
    const fields = Object.fromEntries(changed.map((field) => [field, { from: present[field], to: contact[field] }]));
    await record(transaction, actor, [id], 'corrected', { fields });
    return [];
  },
);
