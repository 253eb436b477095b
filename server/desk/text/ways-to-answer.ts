import { findCountry, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow } from '../../database/schema.ts';

export interface WaysToAnswer {
  mail: string;
  call: string | undefined;
  /** Undefined if the country of the number is not known. */
  whatsapp: string | undefined;
}

/** @param about see `aboutOf`; for the subject of the mail */
export function waysToAnswer(enquiry: EnquiryRow, about: string, countries: readonly PhoneCountry[]): WaysToAnswer {
  const { id, name, business_email, subject } = enquiry;
  const fields = [
    ['subject', `Re: ${subject || about} [${id}]`],
    ['body', `${name ? `Dear ${name}` : 'Hello'},\r\n\r\n`],
  ];
  const query = fields.map(([field, value = '']) => `${field}=${encodeURIComponent(value)}`).join('&');
  // Encoded except for the @, so that nothing in it can begin another field.
  const address = encodeURIComponent(business_email).replaceAll('%40', '@');
  const number = internationalNumber(enquiry, countries);
  const local = enquiry.phone_number.replace(/\D/g, '');
  return {
    mail: `mailto:${address}?${query}`,
    call: number ? `tel:+${number}` : local && `tel:${local}`,
    whatsapp: number && `https://wa.me/${number}`,
  };
}

/** The number in international format, or as it was typed if its country is not known. */
export function shownNumber(enquiry: EnquiryRow, countries: readonly PhoneCountry[]): string {
  const country = findCountry(enquiry.country_code, countries);
  const { phone_number: number } = enquiry;
  return country && number ? `+${country.dialCode} ${number}` : number;
}

/** The digits with the country code, if that is known: from the list, or typed with a plus sign. */
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
