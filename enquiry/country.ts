export interface Country {
  /** English name, as Unicode CLDR spells it. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** International prefix without the plus sign, digits only: `91`. */
  dialCode: string;
}

/** Facts of a country's phone numbers. A national number is the part after the country code. */
export interface NumberingPlan {
  /** How many digits a national number of a fixed line or mobile phone may have; ascending, never empty. */
  lengths: readonly number[];
  /** The trunk prefix, dialled before a national number within the country: `0`, `8`, `06`, or empty. */
  trunk: string;
  /**
   * Source of a regular expression for whole national numbers. Only for countries where the length does not show whether
   * the first digits are the country code.
   */
  pattern?: string;
}

export interface PhoneCountry extends Country, NumberingPlan {}

export const flagImage = (code: string): string => `/flags/${code}.svg`;

/** Whether an enquiry's `countryCode`, `IN` or `+91`, is this country. */
const isMeant = ({ code, dialCode }: Country, countryCode: string): boolean =>
  countryCode === code || countryCode === `+${dialCode}`;

/** The country of an enquiry, named `IN` or `+91`: the first in the list if several have that prefix. */
export const findCountry = <Listed extends Country>(
  countryCode: string,
  countries: readonly Listed[],
): Listed | undefined => countries.find((country) => isMeant(country, countryCode));

/** Name and prefix of an enquiry's country, named `IN` or `+91`; the code itself if it fits no country or several. */
export function countryNameByCode(code: string, countries: readonly Country[]): string {
  const [country, another] = countries.filter((candidate) => isMeant(candidate, code));
  return country && !another ? `${country.name} (+${country.dialCode})` : code;
}
