export interface Country {
  /** English name, as Unicode CLDR spells it. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** The international prefix without the plus sign, such as `91`. */
  dialCode: string;
}

/** The phone numbers of a country. A national number is the part after the country code. */
export interface NumberingPlan {
  /** The possible lengths of a national number of a fixed line or mobile phone, in digits. Ascending, never empty. */
  lengths: readonly number[];
  /** The trunk prefix that people dial before a national number within the country: `0`, `8`, `06`, or empty. */
  trunk: string;
  /**
   * The source of a regular expression for national numbers. Only needed if the length of a number does not show whether
   * its first digits are the country code.
   */
  pattern?: string;
}

export interface PhoneCountry extends Country, NumberingPlan {}

export const flagImage = (code: string): string => `/flags/${code}.svg`;

/** Whether the country has the `countryCode` of an enquiry, `IN` or `+91`. */
const hasCode = ({ code, dialCode }: Country, countryCode: string): boolean =>
  countryCode === code || countryCode === `+${dialCode}`;

/** The country with the code `IN` or `+91`. If several countries share the prefix, the first country in the list. */
export const findCountry = <ListedCountry extends Country>(
  countryCode: string,
  countries: readonly ListedCountry[],
): ListedCountry | undefined => countries.find((country) => hasCode(country, countryCode));

/** Name and prefix of the country with the code `IN` or `+91`; the code itself if no country or several countries share this code. */
export function countryNameByCode(code: string, countries: readonly Country[]): string {
  const [country, another] = countries.filter((candidate) => hasCode(candidate, code));
  return country && !another ? `${country.name} (+${country.dialCode})` : code;
}
