import countries from 'virtual:countries';
import type { UseFormReturn } from 'react-hook-form';
import forms from '../../../content/forms.yaml';
import type { FormName, Problem } from '../../../enquiry/enquiry.ts';
import type { FormOutcome } from '../../../enquiry/form-outcome.ts';
import { sentence } from '../sentences.ts';
import type { Values } from './draft.ts';

const isProblem = (message: string): message is Problem => message in forms.problems;

/**
 * What is wrong with each field: problems of our own check, sentences that the desk has answered with, and what the
 * server found in a plain post, until the field is touched.
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

  /** A problem by its name, or the desk's own sentence. What is wrong with a country stands beneath its number. */
  const problemOf = (field: string): string | undefined =>
    messageOf(field) ?? (field === 'phoneNumber' ? messageOf('countryCode') : undefined);

  /** The sentence beneath a field, if there is something to say. */
  const errorOf = (field: string): string | undefined => {
    const problem = problemOf(field);
    if (!problem || !isProblem(problem)) return problem;
    return sentence(problem, { ...(isAsPosted(field) ? posted : getValues()), form }, countries);
  };

  return { problemOf, errorOf };
}
