import countries from 'virtual:countries';
import { useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { enquiryCheck, type FormName, type Problem } from '../../../enquiry/enquiry.ts';
import { rememberedUrl } from '../../remembered-url.ts';
import { useFormOutcome } from '../form-outcome.tsx';
import { send } from '../send.ts';
import { logProblems, sentence } from '../sentences.ts';

/** A form's texts by field name, `form` and `page` included. */
export type Values = Record<string, string>;

/** What the form shows beside its fields. */
export type Notice = { status: 'none' } | { status: 'invalid' | 'failed' } | { status: 'sent'; reference: string };

const check = enquiryCheck(countries);

/** The desk's own check, in the shape that the form library asks for. */
const resolverOf =
  (form: FormName): Resolver<Values> =>
  (values) => {
    const checked = check({ ...values, form });
    if ('enquiry' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.problems).map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

const isProblem = (message: string): message is Problem => message in forms.problems;

/**
 * The state of one of the three forms: its fields, what is wrong with them, and what became of the last attempt.
 * A valid submit resets the form; an invalid or a failed one resets nothing.
 */
export function useEnquiry(form: FormName, fields: readonly string[]) {
  const outcome = useFormOutcome(form);
  const typed = outcome && 'values' in outcome ? outcome.values : {};
  const found = outcome?.status === 'invalid' ? outcome.problems : {};
  const [notice, setNotice] = useState<Notice>(
    outcome?.status === 'sent' ? outcome : { status: outcome?.status ?? 'none' },
  );
  const noticeElement = useRef<HTMLDivElement>(null);

  // No default values: the fields keep what was typed before this code had been loaded.
  const { register, handleSubmit, formState, getValues, setValue, setError, reset } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf(form),
  });

  const show = (next: Notice) => {
    setNotice(next);
    requestAnimationFrame(() => noticeElement.current?.focus());
  };

  const onValid = async () => {
    const values = getValues();
    const enquiry = { ...values, form, page: rememberedUrl() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      reset();
      return;
    }
    const delivery = await send(company.endpoint, enquiry);
    if (delivery.status === 'sent') reset();
    if (delivery.status === 'invalid') {
      for (const [field, message] of Object.entries(delivery.errors)) setError(field, { message });
      show({ status: 'invalid' });
    } else show(delivery);
  };

  const onInvalid = (errors: FieldErrors<Values>) => {
    logProblems(Object.values(errors).map((error) => error?.message as Problem));
    show({ status: 'invalid' });
  };

  const untouched = (field: string) =>
    !formState.touchedFields[field] && !formState.dirtyFields[field] && !formState.isSubmitted;

  /** A problem of ours, or the sentence that the desk has answered with. */
  const messageOf = (field: string): string | undefined =>
    formState.errors[field]?.message ?? (untouched(field) ? found[field] : undefined);

  /** The sentence beneath a field, if there is something to say. */
  const errorOf = (field: string): string | undefined => {
    const message = messageOf(field);
    if (!message || !isProblem(message)) return message;
    return sentence(message, { ...(untouched(field) ? typed : getValues()), form }, countries);
  };

  return {
    countries,
    notice,
    noticeElement,
    busy: formState.isSubmitting,
    /** Attributes of a field's control. */
    control: (field: string) => ({ ...register(field), defaultValue: typed[field] }),
    errorOf,
    problemOf: messageOf,
    errors: fields.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ field, text }] : [];
    }),
    /** Replaces a field's text and checks it anew. */
    change: (field: string, to: (value: string) => string) =>
      setValue(field, to(getValues(field) ?? ''), { shouldValidate: true, shouldDirty: true }),
    submit: handleSubmit(onValid, onInvalid),
  };
}
