import type { NumberingPlan, PhoneCountry } from '@company/enquiry/country.ts';
import type { FieldName, FormName, FormOutcome } from '@company/enquiry/enquiry.ts';
import type { Rules } from '@company/enquiry/rules.ts';
import type { PageContent } from '@company/schemas/contents.ts';
import type { EstimateWords } from '../estimate-message.ts';
import type { Wording } from '../sentences.ts';

type Forms = PageContent<'forms.yaml'>;
type Company = PageContent<'company.yaml'>;

export interface FormField {
  name: FieldName;
  isOptional: boolean;
  label: string;
  placeholder?: string | undefined;
  help?: string | undefined;
}

/** A service that an enquiry may be about. `contact` is a hint for the enquiry. */
export interface ServiceOption {
  slug: string;
  name: string;
  contact?: string | undefined;
}

/** The texts that a form shows in the browser. */
export type FormTexts = Wording & Omit<Forms, 'names' | 'fields' | 'firstCountries' | 'reply' | 'orWrite' | 'consent'>;

export interface FormFacts {
  form: FormName;
  /** The accessible name of the form. */
  name: string;
  /** The address of the page. */
  path: string;
  fields: readonly FormField[];
  texts: FormTexts;
  company: Pick<Company, 'email' | 'phone' | 'whatsapp' | 'endpoint' | 'enquiryOrigin'> & { timeZone: string };
  services: readonly ServiceOption[];
  /** Only for a form that may begin with an estimate. */
  estimates?: EstimateWords | undefined;
  /** The server's answer to a form posted without JavaScript. */
  outcome?: FormOutcome | undefined;
  /** The dial code and the numbering plan of each country, by country code. Empty for a form without countries. */
  plans: Readonly<Record<string, Plan>>;
  /** A function, because functions are left out of the JSON of the props. In the browser, `countriesOnPage` reads the list. */
  countries?: () => readonly PhoneCountry[];
}

/**
 * Returns the country in the browser's language, such as `DE` in `de-DE`. Returns the first country if the language names
 * no listed country, or if the form accepts only numbers with ten digits.
 */
export function countryOfBrowser(countries: readonly PhoneCountry[], { phone }: Rules): PhoneCountry | undefined {
  const region = phone === 'national' && regionOf(navigator.language);
  return countries.find(({ code }) => code === region) ?? countries[0];
}

/** Returns undefined for an invalid language. Some browsers report no language, or a language such as `C` or `en-US@posix`. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}

/** Whether the browser has filled in the control. Chrome 109 supports only the selector with a prefix. */
export const isFilledIn = (control: Element | null | undefined): boolean =>
  control?.matches(':-webkit-autofill') ?? false;

/** Whether a number begins with a country code. */
export const hasCountryCode = (number: string): boolean => /^\s*(\+|00)/.test(number);

/** Whether the visitor's local time equals the time in a time zone. */
export function isInTimeZone(timeZone: string): boolean {
  const now = new Date();
  try {
    return now.toLocaleString('en-GB') === now.toLocaleString('en-GB', { timeZone });
  } catch {
    return false;
  }
}

/** The dial code and the numbering plan of a country. */
export type Plan = NumberingPlan & Pick<PhoneCountry, 'dialCode'>;

/**
 * Reads the countries of the form from the options of the `select`, so that the page contains the names of the countries
 * only once. If the browser has translated the page, the names are translated too.
 */
export function countriesOnPage(plans: Readonly<Record<string, Plan>>): PhoneCountry[] {
  const select = document.querySelector<HTMLSelectElement>('select[name=countryCode]');
  return Array.from(select?.options ?? []).flatMap(({ value, text }) => {
    const plan = plans[value];
    return plan ? { code: value, name: text.replace(/\s*\+\d+\s*$/, ''), ...plan } : [];
  });
}
