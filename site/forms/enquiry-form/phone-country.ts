import type { NumberingPlan, PhoneCountry } from '@company/enquiry/country.ts';
import type { Rules } from '@company/enquiry/rules.ts';

/**
 * The country in the browser's language, such as `DE` in `de-DE`. The first country if there is none, or if the form
 * accepts only numbers with ten digits.
 */
export function countryOfBrowser(countries: readonly PhoneCountry[], { phone }: Rules): PhoneCountry | undefined {
  const region = phone === 'national' && regionOf(navigator.language);
  return countries.find(({ code }) => code === region) ?? countries[0];
}

/** Returns undefined for an invalid language: some browsers have none, or one such as `C` or `en-US@posix`. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** Whether the browser has filled in the control. The name has a prefix, because Chrome 109 supports no other. */
export const isFilledIn = (control: Element | null | undefined): boolean =>
  control?.matches(':-webkit-autofill') ?? false;

/** Whether a number begins with a country code. */
export const hasCountryCode = (number: string): boolean => /^\s*(\+|00)/.test(number);

/** Whether the visitor's local time is the time of a time zone. */
export function isInTimeZone(timeZone: string): boolean {
  const now = new Date();
  try {
    return now.toLocaleString('en-GB') === now.toLocaleString('en-GB', { timeZone });
  } catch {
    return false;
  }
}

/** The facts of a country without its code and its name. */
export type Plan = NumberingPlan & Pick<PhoneCountry, 'dialCode'>;

/**
 * Reads the countries of the form from the options of the `select`, so that the page contains their names only once.
 * The names may be translated, if the browser has translated the page.
 */
export function countriesOnPage(plans: Readonly<Record<string, Plan>>): PhoneCountry[] {
  const select = document.querySelector<HTMLSelectElement>('select[name=countryCode]');
  return Array.from(select?.options ?? []).flatMap(({ value, text }) => {
    const plan = plans[value];
    return plan ? { code: value, name: text.replace(/\s*\+\d+\s*$/, ''), ...plan } : [];
  });
}
