import countries from 'virtual:countries';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import type { FormName, Problem } from '../../../enquiry/enquiry.ts';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { sentence } from '../sentences.ts';
import type { Values } from './draft.ts';

const isProblem = (message: string): message is Problem => message in forms.problems;

/**
 * The errors of the fields: problems that the browser found, sentences of the server's answer, and, until the field is
 * touched, problems in a form posted without JavaScript.
 */
export function useFieldErrors(
  form: FormName,
  { formState, getValues }: Pick<UseFormReturn<Values>, 'formState' | 'getValues'>,
  outcome: FormOutcome | undefined,
) {
  const posted = outcome && 'values' in outcome ? outcome.values : {};
  const problems: Record<string, string> = outcome?.status === 'invalid' ? outcome.problems : {};

  const isAsPosted = (field: string) =>
    !formState.touchedFields[field] && !formState.dirtyFields[field] && !formState.isSubmitted;

  const messageOf = (field: string): string | undefined =>
    formState.errors[field]?.message ?? (isAsPosted(field) ? problems[field] : undefined);

  /** A problem's name, or a sentence of the server. Errors of the country are shown below the phone number. */
  const problemOf = (field: string): string | undefined =>
    messageOf(field) ?? (field === 'phoneNumber' ? messageOf('countryCode') : undefined);

  /** The sentence below a field; undefined without an error. */
  const errorOf = (field: string): string | undefined => {
    const problem = problemOf(field);
    if (!problem || !isProblem(problem)) return problem;
    return sentence(problem, { ...(isAsPosted(field) ? posted : getValues()), form }, countries);
  };

  return { problemOf, errorOf };
}
