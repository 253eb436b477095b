/** A country or territory of the dial-code list. */
export interface Country {
  /** English name, as Unicode CLDR spells it. */
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  /** International prefix without the plus sign, digits only: `91`. */
  dialCode: string;
}

/** The countries whose national numbers the specification knows; all others take ten digits. */
const nationalNumbers: Record<string, { pattern: RegExp; digits: string }> = {
  IN: { pattern: /^\d{10}$/, digits: '10' },
  AF: { pattern: /^\d{9}$/, digits: '9' },
  AL: { pattern: /^\d{8,9}$/, digits: '8 to 9' },
};

/** Ten digits, the contact page's rule for every country. */
export const tenDigits = /^\d{10}$/;

/** The rule for a national number of `country`: its own where the specification has one, else ten digits. */
export const nationalPattern = (country: Country | undefined): RegExp =>
  nationalNumbers[country?.code ?? '']?.pattern ?? tenDigits;

/** How many digits such a number has, in words for a message: `8 to 9`. */
export const nationalDigits = (country: Country | undefined): string =>
  nationalNumbers[country?.code ?? '']?.digits ?? '10';

/** The flag of `code` as its two regional indicator symbols. */
export const flagEmoji = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));

/** Where the flag's picture is served. */
export const flagImage = (code: string): string => `/flags/${code}.svg`;

/**
 * The name and prefix of a country as an enquiry names it, `IN` or `+91`; the code itself when no country, or more than
 * one, is meant.
 */
export function countryName(code: string, countries: readonly Country[]): string {
  const [country, another] = countries.filter((one) => one.code === code || `+${one.dialCode}` === code);
  return country && !another ? `${country.name} (+${country.dialCode})` : code;
}
