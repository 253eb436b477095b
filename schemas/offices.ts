import { formatAddress } from 'localized-address-format';
import type { ContentData } from './content-types.ts';

type Company = ContentData<'company.yaml'>;

export interface Office {
  name: string | undefined;
  /** Each line of the address, with the country's name as the last one. */
  lines: string[];
}

/** https://schema.org/PostalAddress */
export interface PostalAddress {
  streetAddress: string;
  addressLocality: string;
  addressRegion?: string;
  postalCode?: string;
  /** Its code: https://www.iso.org/iso-3166-country-codes.html */
  addressCountry: string;
}

export const countryName = (code: string, locale: string) =>
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

export const postalAddressesOf = ({ offices, country }: Pick<Company, 'offices' | 'country'>): PostalAddress[] =>
  offices.map(({ street, city, postalCode, state, country: code = country }) => ({
    streetAddress: street,
    addressLocality: city,
    ...(state && { addressRegion: state }),
    ...(postalCode && { postalCode }),
    addressCountry: code,
  }));
