import { useForm } from 'react-hook-form';
import type { FormName } from '../../../enquiry/enquiry.ts';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { checkFields } from './check-fields.ts';
import { removeDraft, type Values } from './draft.ts';
import { defaultCountry, useCountry } from './use-country.ts';
import { useDraft } from './use-draft.ts';
import { useFieldErrors } from './use-field-errors.ts';

/**
 * The form's values and errors.
 * @param names the names of the controls; other values are not part of the enquiry
 * @param outcome the server's answer to a form posted without JavaScript
 */
export function useEnquiryFields(form: FormName, names: readonly string[], outcome: FormOutcome | undefined) {
  const posted: Values = outcome && 'values' in outcome ? outcome.values : {};
  // No default values: the fields keep what was typed before this code was loaded.
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
    /** The fields with errors in their order, each with its sentence. */
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
    /** Replaces a field's text and checks it again. */
    change: (name: string, text: string) => {
      if (text !== getValues(name)) setValue(name, text, { shouldValidate: true, shouldDirty: true });
    },
    /** Replaces the texts of fields without checking them; ignores fields that the form does not have. */
    fill: (values: Readonly<Values>) => {
      for (const name of names) if (values[name] !== undefined) setValue(name, values[name]);
    },
    /** Empties the form and chooses the default country. */
    clear: () => {
      reset(Object.fromEntries(names.map((name) => [name, name === 'countryCode' ? defaultCountry.code : ''])));
      removeDraft(form);
    },
    /** Shows the server's sentences below their fields. */
    setErrors: (errors: Readonly<Record<string, string>>) => {
      for (const [name, message] of Object.entries(errors)) setError(name, { message });
    },
    nationalNumber,
    chooseCountry,
  };
}
