import { countryName, type PhoneCountry } from '@company/enquiry/country.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import type { Site } from '../../site.ts';

/** Characters that turn the direction of what follows, so that a name could be read as another. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** What to call a sender: the name, or the address where none was given. */
export const nameOf = ({ name, business_email }: EnquiryRow): string =>
  name.replace(directionMarks, '') || business_email;

/** The part of an address that says where somebody works. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The country without its prefix; empty where the form asks for none. */
export const countryOf = ({ country_code }: EnquiryRow, countries: readonly PhoneCountry[]): string =>
  countryName(country_code, countries).replace(/ \(\+\d+\)$/, '');

/** Node.js has it; TypeScript does not know yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones(): string[] | undefined };

/** The hour there, `19:35`; undefined where a country has several time zones, or none is known. */
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

/** What an enquiry is about: the service whose page its sender was reading, else the form. */
export function aboutOf({ page_path, form }: EnquiryRow, { services, mails }: Site): string {
  return services.find(({ page }) => page === page_path)?.name ?? mails.forms[form];
}

/** Two letters for a person: of `priya.nair@…` they are PN. */
export function initialsOf(address: string): string {
  const [first = '', second] = (address.split('@')[0] ?? '').split(/[._-]+/);
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}
