import { countryNameByCode, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow, LeadSource } from '../../database/schema.ts';
import { campaignText, formName, type StoredOrigin } from '../../enquiries/origin.ts';
import { withoutDirections } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';

export const senderName = ({ name, business_email, phone_number }: EnquiryRow): string =>
  withoutDirections(name) || business_email || phone_number;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The organisation: as entered, else from the e-mail. */
export const companyOf = ({ company, business_email }: EnquiryRow): string => company || domainOf(business_email);

/** The country without its prefix; empty if the form has no country. */
export const countryOf = (
  { country_code }: Pick<EnquiryRow, 'country_code'>,
  countries: readonly PhoneCountry[],
): string => countryNameByCode(country_code, countries).replace(/ \(\+\d+\)$/, '');

/** Node.js has this method; TypeScript does not declare it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** The time in the sender's country, `19:35`; undefined if it has several time zones, or none is known. */
export function timeThere({ country_code }: EnquiryRow, now: Date): string | undefined {
  if (!/^[A-Z]{2}$/.test(country_code)) return undefined;
  const locale = new Intl.Locale('und', { region: country_code }) as LocaleWithZones;
  const zones = locale.getTimeZones() ?? [];
  const hours = new Set(
    zones.map((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)),
  );
  const [hour, another] = hours;
  return another === undefined ? hour : undefined;
}

export const sourceLabels: Partial<Record<LeadSource, string>> = {
  telephone: 'Telephone',
  fair: 'Fair',
  linkedin: 'LinkedIn',
  referral: 'Referral',
  other: 'Other',
};

export const sourceChoices = Object.entries(sourceLabels).map(([value, label]) => ({ value, label }));

/** The subject of an enquiry: the service whose page the sender was reading, else the form. */
export function aboutOf(
  { page, form, source }: Pick<EnquiryRow, 'page' | 'form' | 'source'>,
  site: Pick<Site, 'services' | 'mails'>,
): string {
  return (
    site.services.find((service) => service.page === page.replace(/[?#].*/s, ''))?.name ??
    sourceLabels[source] ??
    formName({ form }, site)
  );
}

/** Where the visit began, such as `google.example, campaign spring (newsletter, email), first page /pricing`. */
export function cameFromText(row: StoredOrigin): string {
  const campaign = campaignText(row);
  const known = [row.referrer, campaign && `campaign ${campaign}`, row.landing && `first page ${row.landing}`];
  return known.filter(Boolean).join(', ');
}
