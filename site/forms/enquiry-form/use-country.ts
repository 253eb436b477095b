import countries from 'virtual:countries';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import type { PhoneCountry } from '../../../enquiry/country.ts';
import type { FormName } from '../../../enquiry/enquiry.ts';
import { tidiedPhone } from '../../../enquiry/phone.ts';
import { numberLengths } from '../../../enquiry/rules.ts';
import type { Values } from './draft.ts';

export const defaultCountry = countries[0] as PhoneCountry;

/**
 * The chosen country of the phone number.
 * @param posted the code that was posted without JavaScript
 */
export function useCountry(
  form: FormName,
  { getValues, setValue, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch'>,
  posted: string | undefined,
) {
  const chosen = watch('countryCode') ?? posted;
  const country = countries.find(({ code }) => code === chosen) ?? defaultCountry;
  return {
    countries,
    country,
    /** The typed number as digits of a number in that country; unchanged when it is none. */
    nationalNumber: () =>
      tidiedPhone(getValues('phoneNumber') ?? '', country, numberLengths(form, country, forms.rules)),
    /** Chooses a country, and checks a number that was typed before by its rules. */
    chooseCountry: (code: string) => {
      const options = { shouldValidate: true, shouldDirty: true };
      setValue('countryCode', code, options);
      const number = getValues('phoneNumber');
      if (number) setValue('phoneNumber', number, options);
    },
  };
}
