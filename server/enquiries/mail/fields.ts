import { countryName } from '@company/enquiry/country.ts';
import { textFields } from '@company/enquiry/fields.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import type { Site } from '../../site.ts';

export interface LabelledField {
  label: string;
  value: string;
}

/** All fields of an enquiry with a value, except the message. */
export function fieldsOf(
  enquiry: EnquiryRow,
  { mails, fields, countries, facts }: Site,
  siteUrl: string,
): LabelledField[] {
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
    { label: fields.name.label, value: enquiry.name },
    { label: fields.email.label, value: enquiry.business_email },
    { label: fields.phone_number.label, value: phone.filter(Boolean).join(' ') },
    ...textFields.map(({ column, input }) => ({ label: fields[input].label, value: enquiry[column] })),
    { label: labels.page, value: /^\/(?!\/)/.test(enquiry.page) ? siteUrl + enquiry.page : enquiry.page },
    { label: labels.form, value: forms[enquiry.form] },
    { label: labels.language, value: languageName(enquiry.language) },
    { label: labels.received, value: `${received.format(new Date(enquiry.created_at))} (${zone})` },
  ].filter(({ value }) => value !== '');
}

/** The English name of a language; the company reads it. Empty for the site's own. */
export const languageName = (code: string): string =>
  code && (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);

/** `text` with its placeholders in braces replaced. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
