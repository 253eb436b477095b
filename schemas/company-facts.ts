import { formatAddress } from 'localized-address-format';
import { formatDays } from './calendar.ts';
import type { ContentData } from './contents.ts';
import type { Placeholders } from './parse.ts';
import { unbrokenPrice } from './prices.ts';

type Company = ContentData<'company.yaml'>;

export interface Office {
  name: string | undefined;
  /** The lines of the address. The last line is the name of the country. */
  lines: string[];
}

const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

export const officesOf = ({ offices, country, locale }: Pick<Company, 'offices' | 'country' | 'locale'>): Office[] =>
  offices.map(({ name, street, city, postalCode, state, country: code = country, lines }) => {
    const formatted = formatAddress({
      postalCountry: code,
      addressLines: [street],
      locality: city,
      ...(state && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    });
    return { name, lines: [...(lines ?? formatted), countryName(code, locale)] };
  });

/** https://schema.org/PostalAddress */
export const postalAddressesOf = ({ offices, country }: Pick<Company, 'offices' | 'country'>) =>
  offices.map(({ street, city, postalCode, state, country: code = country }) => ({
    streetAddress: street,
    addressLocality: city,
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: code,
  }));

/** The facts that texts may use, such as `company.grievanceOfficer.name`. Most facts without a value are left out. */
export function placeholdersOf(facts: Company): Placeholders {
  const [office] = officesOf(facts);
  const { assurance, grievanceOfficer, paymentGateways, prices, privacy } = facts;
  const list = new Intl.ListFormat(facts.locale);
  const processors = (privacy?.processors ?? []).map(
    ({ name, work, country }) => `${name} (${work}, ${countryName(country, facts.locale)})`,
  );
  const hoursInWords = facts.hours.words?.hours ?? '{days}, {from} to {to}, {zone}';
  const factsByName = {
    'company.name': facts.name,
    'company.shortName': facts.shortName,
    'company.registrationNumber': facts.registrationNumber,
    'company.siteUrl': facts.siteUrl,
    'company.email': facts.email,
    // Non-breaking spaces keep a phone number on one line.
    'company.phone': facts.phone.replaceAll(' ', '\u00a0'),
    'company.city': facts.offices[0]?.city ?? '',
    'company.address': office?.lines.join(', ') ?? '',
    ...withGroupName(
      'grievanceOfficer',
      grievanceOfficer && { ...grievanceOfficer, phone: grievanceOfficer.phone.replaceAll(' ', '\u00a0') },
    ),
    'company.hours': hoursInWords
      .replace('{days}', formatDays(facts.hours, facts.locale))
      .replace('{from}', facts.hours.from)
      .replace('{to}', facts.hours.to)
      .replace('{zone}', facts.hours.zone),
    'company.replyWithin': facts.replyWithin,
    'company.smallestProject': facts.smallestProject,
    'company.description': facts.description,
    'company.references': facts.references,
    ...withGroupName('privacy', privacy && { ...privacy, processors: list.format(processors) }),
    'company.paymentGateways': list.format(paymentGateways),
  };
  return {
    ...Object.fromEntries(Object.entries(factsByName).flatMap(([name, fact]) => (fact ? [[name, fact]] : []))),
    // These facts may be empty, because lines of legal texts can have a fact as condition, and are not shown if the fact is empty.
    'company.enquiryOrigin': facts.enquiryOrigin ? 'yes' : '',
    ...withGroupName('assurance', assurance),
    ...(prices && { 'company.prices.support': unbrokenPrice(prices.support) }),
  };
}

const withGroupName = (group: string, facts: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`company.${group}.${name}`, `${fact}`]));
