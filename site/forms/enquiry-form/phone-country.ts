import type { NumberingPlan, PhoneCountry } from '@company/enquiry/country.ts';
import type { Rules } from '@company/enquiry/rules.ts';

/**
 * The country of the browser's language, such as `de-DE`, if each country has its own numbers; otherwise the first
 * country.
 */
export function countryOfBrowser(countries: readonly PhoneCountry[], { phone }: Rules): PhoneCountry | undefined {
  const region = phone === 'national' && regionOf(navigator.language);
  return countries.find(({ code }) => code === region) ?? countries[0];
}

/** Some browsers have no language, or an invalid one such as `C` or `en-US@posix`. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** Whether the browser has filled in the control. Chrome 109 only knows the prefixed name. */
export const isFilledIn = (control: Element | null | undefined): boolean =>
  control?.matches(':-webkit-autofill') ?? false;

/** Whether a number begins with a country code. Such a number is checked against the country. */
export const hasCountryCode = (number: string): boolean => /^\s*(\+|00)/.test(number);

/** Whether the visitor's clock shows the time of a time zone. */
export function isInTimeZone(timeZone: string): boolean {
  const now = new Date();
  try {
    return now.toLocaleString('en-GB') === now.toLocaleString('en-GB', { timeZone });
  } catch {
    return false;
  }
}

/** The facts of a country beside its code and its name. */
export type Plan = NumberingPlan & Pick<PhoneCountry, 'dialCode'>;

/**
 * The countries of the form on the page. The browser gets their names once, as the options of the `select`. A
 * translated page may have changed them.
 */
export function countriesOnPage(plans: Readonly<Record<string, Plan>>): PhoneCountry[] {
  const select = document.querySelector<HTMLSelectElement>('select[name=countryCode]');
  return Array.from(select?.options ?? []).flatMap(({ value, text }) => {
    const plan = plans[value];
    return plan ? { code: value, name: text.replace(/\s*\+\d+\s*$/, ''), ...plan } : [];
  });
}
