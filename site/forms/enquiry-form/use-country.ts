import countries from 'virtual:countries';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import type { PhoneCountry } from '../../../enquiry/country.ts';
import type { FormName } from '../../../enquiry/enquiry.ts';
import { tidiedPhone } from '../../../enquiry/phone.ts';
import { numberLengths } from '../../../enquiry/rules.ts';
import type { Values } from './draft.ts';

/** The country that a form begins with. */
export const firstCountry = countries[0] as PhoneCountry;

/**
 * The country that is chosen for the phone number.
 * @param posted the code that came back with a plain post
 */
export function useCountry(
  form: FormName,
  { getValues, setValue, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch'>,
  posted: string | undefined,
) {
  const chosen = watch('countryCode') ?? posted;
  const country = countries.find(({ code }) => code === chosen) ?? firstCountry;
  return {
    countries,
    country,
    /** What is typed, reduced to the digits of a number of that country where it is one. */
    nationalNumber: () =>
      tidiedPhone(getValues('phoneNumber') ?? '', country, numberLengths(form, country, forms.rules)),
    /** Chooses a country; a number that was typed before is judged by its rules. */
    chooseCountry: (code: string) => {
      const options = { shouldValidate: true, shouldDirty: true };
      setValue('countryCode', code, options);
      const number = getValues('phoneNumber');
      if (number) setValue('phoneNumber', number, options);
    },
  };
}
