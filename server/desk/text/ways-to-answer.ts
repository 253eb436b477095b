import { findCountry, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow } from '../../database/schema.ts';

/** Links that open a person's own programs. */
export interface WaysToAnswer {
  mail: string;
  /** Undefined where no number was given. */
  call: string | undefined;
  /** Undefined where the number's country is not known. */
  whatsapp: string | undefined;
}

/** @param about what the enquiry is about, for the subject of the answer */
export function waysToAnswer(enquiry: EnquiryRow, about: string, countries: readonly PhoneCountry[]): WaysToAnswer {
  const { id, name, business_email, subject } = enquiry;
  const fields = [
    ['subject', `Re: ${subject || about} [${id}]`],
    ['body', `${name ? `Dear ${name}` : 'Hello'},\r\n\r\n`],
  ];
  const query = fields.map(([field, value = '']) => `${field}=${encodeURIComponent(value)}`).join('&');
  // All but the sign that makes it an address: nothing in it can begin another field.
  const address = encodeURIComponent(business_email).replaceAll('%40', '@');
  const number = internationalNumber(enquiry, countries);
  const local = enquiry.phone_number.replace(/\D/g, '');
  return {
    mail: `mailto:${address}?${query}`,
    call: number ? `tel:+${number}` : local && `tel:${local}`,
    whatsapp: number && `https://wa.me/${number}`,
  };
}

/** The number as it is dialled from anywhere, or as it was typed where its country is not known. */
export function shownNumber(enquiry: EnquiryRow, countries: readonly PhoneCountry[]): string {
  const country = findCountry(enquiry.country_code, countries);
  const { phone_number: number } = enquiry;
  return country && number ? `+${country.dialCode} ${number}` : number;
}

/** The digits with the country's, as far as that is known: from the list's choice, or typed with a plus. */
function internationalNumber(
  { country_code, phone_number }: EnquiryRow,
  countries: readonly PhoneCountry[],
): string | undefined {
  const digits = phone_number.replace(/\D/g, '');
  if (digits === '') return undefined;
  const country = findCountry(country_code, countries);
  if (country) return country.dialCode + digits;
  return phone_number.trim().startsWith('+') ? digits : undefined;
}
