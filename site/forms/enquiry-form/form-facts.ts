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

/** A service that can be asked for, and what its enquiry should say. */
export interface Asked {
  slug: string;
  name: string;
  contact?: string | undefined;
}

/** Those that a form shows itself, in the browser. */
export type FormTexts = Wording & Omit<Forms, 'names' | 'fields' | 'firstCountries' | 'reply' | 'orWrite' | 'consent'>;

/** What a form knows of the content, of its page, and of the answer to the form that was posted. */
export interface FormFacts {
  form: FormName;
  /** The accessible name of the form. */
  name: string;
  /** The address of the page. */
  path: string;
  fields: readonly FormField[];
  texts: FormTexts;
  company: Pick<Company, 'email' | 'phone' | 'whatsapp' | 'endpoint' | 'enquiryOrigin'> & { timeZone: string };
  services: readonly Asked[];
  /** Only for a form that may begin with an estimate. */
  estimates?: EstimateWords | undefined;
  /** The server's answer to a form posted without JavaScript. */
  outcome?: FormOutcome | undefined;
  /** By the codes of the countries; none for a form that asks for no country. */
  plans: Readonly<Record<string, Plan>>;
  /** A function, so that no JSON has the list; the browser reads it from the page. */
  countries?: () => readonly PhoneCountry[];
}
