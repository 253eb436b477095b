import type { PhoneCountry } from '@company/enquiry/country.ts';
import type { FieldName, FormName, FormOutcome } from '@company/enquiry/enquiry.ts';
import type { PageContent } from '@company/schemas/contents.ts';
import type { EstimateWords } from '../estimate-message.ts';
import type { Wording } from '../sentences.ts';
import type { Plan } from './phone-country.ts';

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
