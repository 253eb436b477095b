import { formatAddress } from 'localized-address-format';
import type { ContentData } from './content-types.ts';

type Company = ContentData<'company.yaml'>;

/** An office with its address as its country writes it. */
export interface Office {
  name: string | undefined;
  city: string;
  /** Each line of the address, with the country's name as the last one. */
  lines: string[];
  /** https://schema.org/PostalAddress */
  postalAddress: {
    streetAddress: string;
    addressLocality: string;
    addressRegion?: string;
    postalCode?: string;
    addressCountry: string;
  };
}

/** The company's offices, the registered one first. */
export const officesOf = ({ offices, country, locale }: Company): Office[] =>
  offices.map(({ name, street, city, postalCode, state, country: code = country, lines }) => {
    const addressCountry = new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
    const formatted = formatAddress({
      postalCountry: code,
      addressLines: [street],
      locality: city,
      ...(state && { administrativeArea: state }),
      ...(postalCode && { postalCode }),
    });
    return {
      name,
      city,
      lines: [...(lines ?? formatted), addressCountry],
      postalAddress: {
        streetAddress: street,
        addressLocality: city,
        ...(state && { addressRegion: state }),
        ...(postalCode && { postalCode }),
        addressCountry,
      },
    };
  });
