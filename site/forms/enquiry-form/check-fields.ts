import countries from 'virtual:countries';
import type { Resolver } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import { enquiryCheck, type FormName } from '../../../enquiry/enquiry.ts';
import type { Values } from './draft.ts';

const check = enquiryCheck(countries, forms.rules);

/** The desk's own check, in the shape that the form library asks for. The message of an error is a `Problem`. */
export const checkFields =
  (form: FormName): Resolver<Values> =>
  (values) => {
    const checked = check({ ...values, form });
    if ('enquiry' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.problems).map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
