import countries from 'virtual:countries';
import type { Resolver } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import { enquiryCheck, type FormName } from '../../../enquiry/enquiry.ts';
import type { Values } from './draft.ts';

const check = enquiryCheck(countries, forms.rules);

/** The server's validation as a resolver for the form library. An error's message is a `Problem`. */
export const checkFields =
  (form: FormName): Resolver<Values> =>
  (values) => {
    const checked = check({ ...values, form });
    if ('enquiry' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.problems).map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
