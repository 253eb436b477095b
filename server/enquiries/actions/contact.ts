import { email, optional, type Problem } from '@company/enquiry/checks.ts';
import { findCountry, type PhoneCountry } from '@company/enquiry/country.ts';
import * as v from 'valibot';
import type { EnquiryRow } from '../../database/schema.ts';
import { ActionError } from './action.ts';

/** Data of a client that people of the desk may enter and correct. `page` is the page of a service, or empty. */
export const contactFields = ['name', 'business_email', 'country_code', 'phone_number', 'company', 'page'] as const;
export type ContactField = (typeof contactFields)[number];
export type Contact = Pick<EnquiryRow, ContactField>;

const schema = v.object({
  name: optional(200),
  business_email: v.union([v.literal(''), email]),
  country_code: optional(5),
  phone_number: optional(40),
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
  const contact = { ...result.output, ...countryOfNumber(result.output, countries) };
  if (contact.business_email || contact.phone_number) return contact;
  throw new ActionError('Nobody can be answered without an e-mail address or a phone number');
}

/** A number typed with its prefix, `+91 98480 12345`, in the two columns that enquiries have. */
function countryOfNumber(
  { phone_number, country_code }: Contact,
  countries: readonly PhoneCountry[],
): Pick<Contact, 'phone_number' | 'country_code'> {
  const [, typed] = /^\s*(?:\+|00)([\d\s().-]+)$/.exec(phone_number) ?? [];
  const digits = typed?.replace(/\D/g, '') ?? '';
  const candidates = countries.filter(({ dialCode }) => digits.startsWith(dialCode));
  const longest = Math.max(...candidates.map(({ dialCode }) => dialCode.length));
  const meant = candidates.filter(({ dialCode }) => dialCode.length === longest);
  if (meant.length === 0) return { phone_number, country_code };
  const prefix = meant[0]?.dialCode ?? '';
  // Several countries share some prefixes: then the prefix alone says enough, unless one of them was chosen.
  const country = findCountry(country_code, meant) ?? (meant.length === 1 ? meant[0] : undefined);
  return { country_code: country?.code ?? `+${prefix}`, phone_number: digits.slice(prefix.length) };
}
