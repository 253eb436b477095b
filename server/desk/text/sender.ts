import { countryName, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import type { Site } from '../../site.ts';

/** Characters that change the direction of the following text, with which a name could look like another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

export const nameOf = ({ name, business_email }: EnquiryRow): string =>
  name.replace(directionMarks, '') || business_email;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The country without its prefix; empty if the form has no country. */
export const countryOf = ({ country_code }: EnquiryRow, countries: readonly PhoneCountry[]): string =>
  countryName(country_code, countries).replace(/ \(\+\d+\)$/, '');

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

/** The subject of an enquiry: the service whose page the sender was reading, else the form. */
export function aboutOf({ page_path, form }: EnquiryRow, { services, mails }: Site): string {
  return services.find(({ page }) => page === page_path)?.name ?? mails.forms[form];
}

/** Two letters for a person: `PN` for `priya.nair@…`. */
export function initialsOf(address: string): string {
  const [first = '', second] = (address.split('@')[0] ?? '').split(/[._-]+/);
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}
