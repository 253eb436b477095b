import { useForm } from 'react-hook-form';
import type { FormName } from '../../../enquiry/enquiry.ts';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { checkFields } from './check-fields.ts';
import { dropDraft, type Values } from './draft.ts';
import { firstCountry, useCountry } from './use-country.ts';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * What stands in the form's fields and what is wrong with it.
 * @param names the names of the controls. What is none of them is no field of the enquiry: neither side would take it
 * @param outcome what the server has answered to a plain post
 */
export function useEnquiryFields(form: FormName, names: readonly string[], outcome: FormOutcome | undefined) {
  const posted: Values = outcome && 'values' in outcome ? outcome.values : {};
  // No default values: the fields keep what was typed before this code had been loaded.
  const library = useForm<Values>({ mode: 'onTouched', shouldFocusError: false, resolver: checkFields(form) });
  const { formState, getValues, handleSubmit, register, reset, setError, setValue } = library;
  useDraft(form, names, library);
  const { problemOf, errorOf } = useFieldErrors(form, library, outcome);
  const { countries, country, nationalNumber, chooseCountry } = useCountry(form, library, posted.countryCode);
  const texts = names.filter((name) => name !== 'countryCode');

  return {
    countries,
    country,
    problemOf,
    errorOf,
    /** Every field that is wrong, in their order, with the sentence beneath it. */
    errors: texts.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ field, text }] : [];
    }),
    isSubmitting: formState.isSubmitting,
    handleSubmit,
    /** Attributes of a field's control. */
    control: (name: string) => ({ ...register(name), defaultValue: posted[name] }),
    textOf: (name: string): string => getValues(name) ?? '',
    values: (): Values => Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value !== undefined)),
    isEmpty: () => texts.every((name) => !getValues(name)),
    /** Replaces a field's text and checks it anew. */
    change: (name: string, text: string) => {
      if (text !== getValues(name)) setValue(name, text, { shouldValidate: true, shouldDirty: true });
    },
    /** Replaces the texts of those fields that the form has, without checking them. */
    fill: (values: Readonly<Values>) => {
      for (const name of names) if (values[name] !== undefined) setValue(name, values[name]);
    },
    /** Empties the form and puts the country back to the first one of the list. */
    clear: () => {
      reset(Object.fromEntries(names.map((name) => [name, name === 'countryCode' ? firstCountry.code : ''])));
      dropDraft(form);
    },
    /** Shows the desk's sentences beneath their fields. */
    setErrors: (errors: Readonly<Record<string, string>>) => {
      for (const [name, message] of Object.entries(errors)) setError(name, { message });
    },
    nationalNumber,
    chooseCountry,
  };
}
