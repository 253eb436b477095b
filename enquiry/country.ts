/** A country or territory of the dial-code list. */
export interface Country {
  /** English name, as Unicode CLDR spells it. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** International prefix without the plus sign, digits only: `91`. */
  dialCode: string;
}

/** What is known of a country's phone numbers. A national number is what follows the country code. */
export interface NumberingPlan {
  /** How many digits a national number of a fixed line or a mobile phone has; ascending, never empty. */
  lengths: readonly number[];
  /** The digits dialled before a national number within the country: `0`, `8`, `06`; empty where there are none. */
  trunk: string;
  /**
   * The source of a regular expression for whole national numbers. Only where lengths alone cannot tell a national
   * number that begins like the country code from one with the country code before it.
   */
  pattern?: string;
}

export interface PhoneCountry extends Country, NumberingPlan {}

/** The flag of `code` as its two regional indicator symbols. */
export const flagEmoji = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));

/** Where the flag's picture is served. */
export const flagImage = (code: string): string => `/flags/${code}.svg`;

/** Whether an enquiry's `countryCode`, `IN` or `+91`, means this country. */
const isMeant = ({ code, dialCode }: Country, countryCode: string): boolean =>
  countryCode === code || countryCode === `+${dialCode}`;

/** The country that an enquiry names, as `IN` or `+91`: the first of the list, where several have that prefix. */
export const findCountry = <Listed extends Country>(
  countryCode: string,
  countries: readonly Listed[],
): Listed | undefined => countries.find((country) => isMeant(country, countryCode));

/**
 * The name and prefix of a country as an enquiry names it, `IN` or `+91`; the code itself when no country, or more than
 * one, is meant.
 */
export function countryName(code: string, countries: readonly Country[]): string {
  const [country, another] = countries.filter((one) => isMeant(one, code));
  return country && !another ? `${country.name} (+${country.dialCode})` : code;
}
