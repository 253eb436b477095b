import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import company from '../../../content/company.yaml';
import type { FormName, Problem } from '../../../enquiry/enquiry.ts';
import { type SendResult, send } from '../send.ts';
import { logProblems } from '../sentences.ts';
import type { Values } from './draft.ts';
import type { useEnquiryFields } from './use-enquiry-fields.ts';

type Fields = Pick<ReturnType<typeof useEnquiryFields>, 'handleSubmit' | 'values'>;

/** The result of a press of Send; `logged` when there is no endpoint and the values went to the console. */
type PressResult = SendResult | { status: 'logged' };

/**
 * Returns a function that checks the fields and sends them. It resolves only when the form library has ended the submit:
 * before, a field that loses the focus is checked again, which would remove the server's errors.
 * @param page the address that the enquiry comes from
 */
export function useSending(form: FormName, names: readonly string[], fields: Fields, page: () => string) {
  const [shownAt] = useState(() => performance.now());

  const sendValues = async (event?: BaseSyntheticEvent): Promise<PressResult> => {
    const enquiry = { ...fields.values(), form, page: page() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      return { status: 'logged' };
    }
    const trap = new FormData(event?.target).get('website');
    const elapsed = Math.round((performance.now() - shownAt) / 1000);
    const signals = { website: String(trap ?? ''), elapsed };
    const result = await send({ endpoint: company.endpoint, enquiry, signals });
    // The visitor cannot correct errors of fields that the form does not show.
    const isHidden = result.status === 'invalid' && !names.some((name) => name in result.errors);
    return isHidden ? { status: 'unsent' } : result;
  };

  const logErrors = (errors: FieldErrors<Values>) =>
    logProblems(Object.values(errors).map((error) => error?.message as Problem));

  return async (event: BaseSyntheticEvent): Promise<PressResult> => {
    let result: PressResult = { status: 'invalid', errors: {} };
    await fields.handleSubmit(async (_, submitted) => {
      result = await sendValues(submitted);
    }, logErrors)(event);
    return result;
  };
}
