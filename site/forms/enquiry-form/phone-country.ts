import type { PhoneCountry } from '@company/enquiry/country.ts';
import forms from '../../../content/forms.yaml';
import { countries } from '../../data/countries.ts';
import { workingHours as hours } from '../../data/working-hours.ts';

export const defaultCountry = countries[0] as PhoneCountry;

/** The country of the browser's language, such as `de-DE`, where each country has its own numbers. */
export function countryOfBrowser(): PhoneCountry {
  const region = forms.rules.phone === 'national' && regionOf(navigator.language);
  return countries.find(({ code }) => code === region) ?? defaultCountry;
}

/** Some browsers have a language that is no tag, such as `C` or `en-US@posix`, or none. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** Whether the browser has filled it in. Chrome 109 only knows the prefixed name. */
export const isFilledIn = (control: Element | null | undefined): boolean =>
  control?.matches(':-webkit-autofill') ?? false;

/** A number that begins with a country code is checked against the country. */
export const hasCountryCode = (number: string): boolean => /^\s*(\+|00)/.test(number);

/** Whether the visitor's clock shows the company's time. */
export function isInCompanyTimeZone(): boolean {
  const now = new Date();
  try {
    return now.toLocaleString('en-GB') === now.toLocaleString('en-GB', { timeZone: hours.timeZone });
  } catch {
    return false;
  }
}
