import { e164Of, telephoneOf } from '@company/enquiry/phone.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { fill } from '../../enquiries/mail/compose.ts';
import { mailtoAddress } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { aboutOf } from '../ui/sender.ts';

export interface WaysToAnswer {
  /** A `mailto:` address for each text of the house; empty without an e-mail address. The first is only a greeting. */
  answers: readonly { name: string; mail: string }[];
  call: string | undefined;
  /** Undefined if the country of the number is not known. */
  whatsapp: string | undefined;
}

/** Longer addresses do not reach the mail programs of Windows, which cuts them at 2,083 characters. */
const longestMail = 1_900;

export function waysToAnswer(
  enquiry: EnquiryRow,
  site: Pick<Site, 'countries' | 'answers' | 'services' | 'mails'>,
  me: string,
): WaysToAnswer {
  const { id, name, business_email, subject } = enquiry;
  const about = aboutOf(enquiry, site);
  const telephone = telephoneOf(enquiry, site.countries);
  const number = telephone && e164Of(telephone);
  const extension = telephone?.extension && `;ext=${telephone.extension}`;
  const mail = (text: string): string => {
    const withQuote = (length: number): string => {
      const values = { name, me, reference: id, service: about, message: quoted(enquiry.message, length) };
      // "Hello," where there is no name.
      const body = fill(name ? text : text.replaceAll(' {name}', ''), values)
        .replaceAll('\n', '\r\n')
        .toWellFormed();
      const query = { subject: `Re: ${subject || about} [${id}]`, body };
      const fields = Object.entries(query).map(([field, value]) => `${field}=${encodeURIComponent(value)}`);
      return `${mailtoAddress(business_email)}?${fields.join('&')}`;
    };
    // Each letter of the quotation takes one to twelve characters.
    for (let length = longestMail; length > 0; length >>= 1) {
      if (withQuote(length).length <= longestMail) return withQuote(length);
    }
    return withQuote(0);
  };
  const texts = [{ name: 'A greeting', text: name ? 'Dear {name},\n\n' : 'Hello,\n\n' }, ...site.answers];
  return {
    answers: business_email ? texts.map((answer) => ({ name: answer.name, mail: mail(answer.text) })) : [],
    call: telephone && `tel:${number || telephone.number}${extension}`,
    whatsapp: number ? `https://wa.me/${number.slice(1)}` : undefined,
  };
}

/** The beginning of the client's words, as mail programs quote them. */
function quoted(message: string, length: number): string {
  const letters = [...message.slice(0, 2 * longestMail)];
  const text = letters.length > length ? `${letters.slice(0, length).join('')}…` : message;
  return length > 0 ? text.replace(/^/gm, '> ') : '';
}
