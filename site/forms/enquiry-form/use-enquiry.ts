import countries from 'virtual:countries';
import { type BaseSyntheticEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import type { Country } from '../../../enquiry/country.ts';
import { enquiryCheck, type FormName, type Problem } from '../../../enquiry/enquiry.ts';
import { nationalNumber } from '../../../enquiry/phone.ts';
import { rememberedUrl } from '../../remembered-url.ts';
import { useFormOutcome } from '../form-outcome.tsx';
import { forget, send } from '../send.ts';
import { logProblems, sentence } from '../sentences.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { useAskedService } from './use-asked-service.ts';
import { useKept } from './use-kept.ts';

/** A form's texts by field name. */
export type Values = Record<string, string>;

/** What the form shows beside its fields. */
export type Notice =
  | { status: 'none' | 'invalid' | 'failed' }
  /** It waits on this device, or came back from there because the desk did not take it. */
  | { status: 'kept' | 'returned' }
  | { status: 'sent'; reference: string };

const check = enquiryCheck(countries);

const firstCountry = countries[0] as Country;

const isProblem = (message: string): message is Problem => message in forms.problems;

/** The desk's own check, in the shape that the form library asks for. */
const resolverOf =
  (form: FormName): Resolver<Values> =>
  (values) => {
    const checked = check({ ...values, form });
    if ('enquiry' in checked) return { values, errors: {} };
    const errors = Object.entries(checked.problems).map(([field, message]) => [field, { type: 'check', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

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
  const asked = useAskedService();
  const noticeElement = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const underWay = useRef(false);
  const sentByItself = useRef(false);

  // No default values: the fields keep what was typed before this code had been loaded.
  const { register, handleSubmit, formState, getValues, setValue, setError, reset, watch } = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: resolverOf(form),
  });

  useEffect(() => {
    shownAt.current = performance.now();
    for (const [field, text] of Object.entries(readDraft(form))) {
      if (text && (field === 'countryCode' || !getValues(field))) setValue(field, text);
    }
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') sentByItself.current = false;
      keepDraft(form, values as Values);
    });
    return unsubscribe;
  }, [form, getValues, setValue, watch]);

  const countryCode = watch('countryCode') ?? typed.countryCode;
  const country = countries.find(({ code }) => code === countryCode) ?? firstCountry;

  /** Empties the form and puts the country back to the first one of the list. */
  const clear = () => {
    reset(Object.fromEntries([...fields.map((field) => [field, '']), ['countryCode', firstCountry.code]]));
    dropDraft(form);
  };

  const show = (next: Notice) => {
    flushSync(() => setNotice(next));
    noticeElement.current?.focus();
  };

  const showErrors = (errors: Readonly<Record<string, string>>) => {
    for (const [field, message] of Object.entries(errors)) setError(field, { message });
  };
  /** An enquiry that came back from this device says why, beneath its fields or above them. */
  const giveBack = (errors: Readonly<Record<string, string>>) => {
    showErrors(errors);
    setNotice({ status: Object.keys(errors).length > 0 ? 'invalid' : 'returned' });
  };

  // The focus stays where the visitor is: nothing of this follows from a press.
  useKept(form, {
    isFree: () => fields.every((field) => !getValues(field)),
    restore: (entry) => {
      for (const field of ['countryCode', ...fields]) setValue(field, entry.enquiry[field] ?? '');
      if (entry.state === 'returned') giveBack(entry.errors);
      else setNotice({ status: 'kept' });
    },
    tell: (news) => {
      // The press of the button carries the same key, and so hears the same.
      if (underWay.current) return;
      if (news.state === 'returned') return giveBack(news.errors);
      setNotice(news.state === 'sent' ? { status: 'sent', reference: news.reference } : { status: 'none' });
      void forget(form);
      sentByItself.current = news.state === 'sent';
      if (sentByItself.current) clear();
    },
  });

  const onValid = async (_: Values, event?: BaseSyntheticEvent) => {
    const values = Object.fromEntries(Object.entries(getValues()).filter(([, value]) => value !== undefined));
    const enquiry = { ...values, form, page: asked.removed ? location.pathname : rememberedUrl() };
    if (company.endpoint === 'none') {
      console.log(enquiry);
      clear();
      return;
    }
    const trap = new FormData(event?.target).get('website');
    const elapsed = Math.round((performance.now() - shownAt.current) / 1000);
    const delivery = await send(company.endpoint, enquiry, { website: String(trap ?? ''), elapsed });
    if (delivery.status === 'invalid') showErrors(delivery.errors);
    // The focus moves first: a field that lost it after it was emptied would be told that it is required.
    show(delivery.status === 'sent' ? delivery : { status: delivery.status });
    if (delivery.status === 'sent') clear();
  };

  const onInvalid = (errors: FieldErrors<Values>) => {
    logProblems(Object.values(errors).map((error) => error?.message as Problem));
    show({ status: 'invalid' });
  };

  const submit = handleSubmit(onValid, onInvalid);

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

  /** Replaces a field's text and checks it anew. */
  const change = (field: string, to: string) => {
    if (to !== getValues(field)) setValue(field, to, { shouldValidate: true, shouldDirty: true });
  };

  const tidied = () => nationalNumber(getValues('phoneNumber') ?? '', country, form === 'about' ? 'about' : 'contact');

  return {
    countries,
    country,
    asked,
    notice,
    noticeElement,
    busy: formState.isSubmitting,
    /** Attributes of a field's control. */
    control: (field: string) => ({ ...register(field), defaultValue: typed[field] }),
    textOf: (field: string) => getValues(field) ?? '',
    errorOf,
    problemOf: messageOf,
    errors: fields.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ field, text }] : [];
    }),
    change,
    /** Takes an enquiry that waits off this device; its text stays in the fields. */
    withdraw: () => {
      void forget(form);
      show({ status: 'none' });
    },
    /** Reduces the phone number to its national digits, where it holds such a number. */
    tidyPhone: () => change('phoneNumber', tidied()),
    /** Sends the form, unless it is being sent already. */
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A press that was on its way when the form emptied by itself is no attempt to send nothing.
      if (underWay.current || sentByItself.current) return;
      underWay.current = true;
      if (fields.includes('phoneNumber')) setValue('phoneNumber', tidied());
      void submit(event).finally(() => {
        underWay.current = false;
      });
    },
  };
}
