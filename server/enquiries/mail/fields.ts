import { countryName } from '@company/enquiry/country.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import type { Site } from '../../site.ts';

/** One field of an enquiry, for readers. */
export interface LabelledField {
  label: string;
  value: string;
}

/** All fields of an enquiry with a value, except the message. */
export function fieldsOf(enquiry: EnquiryRow, { mails, countries, facts }: Site, siteUrl: string): LabelledField[] {
  const { labels, forms } = mails;
  const { timeZone, zone } = facts.hours;
  const received = new Intl.DateTimeFormat(facts.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  const phone = [countryName(enquiry.country_code, countries), enquiry.phone_number];
  return [
    { label: labels.reference, value: enquiry.id },
    { label: labels.name, value: enquiry.name },
    { label: labels.email, value: enquiry.business_email },
    { label: labels.phone, value: phone.filter(Boolean).join(' ') },
    { label: labels.subject, value: enquiry.subject },
    { label: labels.page, value: /^\/(?!\/)/.test(enquiry.page) ? siteUrl + enquiry.page : enquiry.page },
    { label: labels.form, value: forms[enquiry.form] },
    { label: labels.received, value: `${received.format(new Date(enquiry.created_at))} (${zone})` },
  ].filter(({ value }) => value !== '');
}

/** `text` with its placeholders in braces replaced. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
