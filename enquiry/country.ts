export interface Country {
  /** English name, as Unicode CLDR spells it. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** International prefix without the plus sign, digits only: `91`. */
  dialCode: string;
}

/** The phone numbers of a country. A national number is the part after the country code. */
export interface NumberingPlan {
  /** The numbers of digits that a national number of a fixed line or mobile phone may have; ascending, never empty. */
  lengths: readonly number[];
  /** The trunk prefix that people dial before a national number within the country: `0`, `8`, `06`, or empty. */
  trunk: string;
  /**
   * The source of a regular expression for national numbers. Only for countries where the length does not show whether the first
   * digits are the country code.
   */
  pattern?: string;
}

export interface PhoneCountry extends Country, NumberingPlan {}

export const flagImage = (code: string): string => `/flags/${code}.svg`;

/** Whether the country has the `countryCode` of an enquiry, `IN` or `+91`. */
const hasCode = ({ code, dialCode }: Country, countryCode: string): boolean =>
  countryCode === code || countryCode === `+${dialCode}`;

/** The country with the code `IN` or `+91`: the first in the list if several share the prefix. */
export const findCountry = <Listed extends Country>(
  countryCode: string,
  countries: readonly Listed[],
): Listed | undefined => countries.find((country) => hasCode(country, countryCode));

/** Name and prefix of the country with the code `IN` or `+91`; the code itself if no country or several have it. */
export function countryNameByCode(code: string, countries: readonly Country[]): string {
  const [country, another] = countries.filter((candidate) => hasCode(candidate, code));
  return country && !another ? `${country.name} (+${country.dialCode})` : code;
}
