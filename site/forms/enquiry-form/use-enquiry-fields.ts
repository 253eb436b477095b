import countries from 'virtual:countries';
import type { Problem, Problems } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { enquiryCheck, type FormName } from '@company/enquiry/enquiry.ts';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { tidiedPhone } from '@company/enquiry/phone.ts';
import { numberLengths } from '@company/enquiry/rules.ts';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import forms from '../../../content/forms.yaml';
import { sentence } from '../sentences.ts';

type Values = Record<string, string>;

const check = enquiryCheck(countries, forms.rules);
const defaultCountry = countries[0] as PhoneCountry;
const isProblem = (message: string): message is Problem => message in forms.problems;

/**
 * The form's texts and errors. The controls hold the texts, so that they keep what was typed before this code was loaded;
 * `values` is a copy for rendering.
 * @param names the names of the controls; other values are not part of the enquiry
 * @param outcome the server's answer to a form posted without JavaScript
 */
export function useEnquiryFields(form: FormName, names: readonly string[], outcome: FormOutcome | undefined) {
  const posted: Values = outcome && 'values' in outcome ? outcome.values : {};
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(posted);
  /** Fields that the visitor has left or submitted: their problems are shown. */
  const [checked, setChecked] = useState<readonly string[]>([]);
  /** Problems or sentences from the server by field, each until its field changes. */
  const [serverErrors, setServerErrors] = useState<Readonly<Values>>(
    outcome?.status === 'invalid' ? outcome.problems : {},
  );

  const read = () => readControls(element.current, names);
  const country = countries.find(({ code }) => code === values.countryCode) ?? defaultCountry;
  const texts = names.filter((name) => name !== 'countryCode');

  const problemsOf = (typed: Values): Problems => {
    const result = check({ ...typed, form });
    return 'problems' in result ? result.problems : {};
  };
  // Nothing is checked while no problem can be shown: not at the start, nor at the first keys.
  const problems = checked.length > 0 ? problemsOf(values) : {};
  const messageOf = (field: string): string | undefined =>
    serverErrors[field] ?? (checked.includes(field) ? problems[field] : undefined);

  /** A problem's name, or a sentence of the server. Errors of the country are shown below the phone number. */
  const problemOf = (field: string): string | undefined =>
    messageOf(field) ?? (field === 'phoneNumber' ? messageOf('countryCode') : undefined);

  const errorOf = (field: string): string | undefined => {
    const problem = problemOf(field);
    return problem && isProblem(problem) ? sentence(problem, { ...values, form }, countries) : problem;
  };

  const changed = (fields: readonly string[]) => {
    const typed = read();
    setValues(typed);
    setServerErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))),
    );
    saveDraft(form, typed);
  };

  /** Replaces the texts of fields; ignores fields that the form does not have. */
  const replaceValues = (replacements: Readonly<Values>) => {
    writeControls(element.current, names, replacements);
    changed(Object.keys(replacements));
  };

  const tidyPhone = () => {
    const { phoneNumber = '' } = read();
    const tidied = tidiedPhone(phoneNumber, country, numberLengths(form, country, forms.rules));
    if (tidied !== phoneNumber) replaceValues({ phoneNumber: tidied });
  };

  const showProblems = (name: string) => setChecked((fields) => (fields.includes(name) ? fields : [...fields, name]));

  const restoreDraft = useEffectEvent(() => {
    const typed = read();
    // The country is never empty.
    const draft = Object.entries(readDraft(form)).filter(([name]) => name === 'countryCode' || !typed[name]);
    writeControls(element.current, names, { ...(!outcome && countryOfBrowser()), ...Object.fromEntries(draft) });
    setValues(read());
  });
  useEffect(() => restoreDraft(), []);

  return {
    countries,
    country,
    problemOf,
    errorOf,
    errors: texts.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ field, text }] : [];
    }),
    listeners: {
      ref: element,
      onInput: ({ target, nativeEvent }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        if (names.includes(name)) changed([name]);
        if (name === 'phoneNumber' && (nativeEvent as InputEvent).inputType === 'insertFromPaste') tidyPhone();
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (target.name === 'phoneNumber') tidyPhone();
        if (names.includes(target.name)) showProblems(target.name);
      },
    },
    control: (name: string) => ({ name, defaultValue: posted[name] }),
    isEmpty: () => {
      const typed = read();
      return texts.every((name) => !typed[name]);
    },
    replaceValues,
    correct: (name: string, correction: (text: string) => string) => {
      replaceValues({ [name]: correction(read()[name] ?? '') });
      showProblems(name);
    },
    chooseCountry: (countryCode: string) => {
      const { phoneNumber = '' } = read();
      replaceValues({ countryCode, phoneNumber });
      if (phoneNumber) showProblems('phoneNumber');
    },
    /** Shows the problems of all fields. @returns the texts to send, and these problems */
    check: () => {
      tidyPhone();
      const typed = read();
      setValues(typed);
      setChecked(names);
      setServerErrors({});
      return { values: typed, problems: problemsOf(typed) };
    },
    clear: () => {
      const empty = Object.fromEntries(names.map((name) => [name, name === 'countryCode' ? defaultCountry.code : '']));
      writeControls(element.current, names, empty);
      setValues(empty);
      setChecked([]);
      setServerErrors({});
      removeDraft(form);
    },
    setErrors: setServerErrors,
  };
}

/** The country of the browser's language, such as `de-DE`, where each country has its own numbers. */
function countryOfBrowser(): Values | undefined {
  if (forms.rules.phone !== 'national') return;
  const { region } = new Intl.Locale(navigator.language);
  const country = countries.find(({ code }) => code === region);
  return country && { countryCode: country.code };
}

/** The texts of the named controls. After a navigation there is no form: then they are empty. */
function readControls(form: HTMLFormElement | null, names: readonly string[]): Values {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
}

function writeControls(form: HTMLFormElement | null, names: readonly string[], texts: Readonly<Values>): void {
  for (const name of names) {
    const control = form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
    if (control && texts[name] !== undefined) control.value = texts[name];
  }
}

const keyOf = (form: string) => `draft:${form}`;

/** Storage may be refused (private windows, policies): then there is no draft, and the console says why. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Stores what was typed until the tab is closed, so that a reload or a wrong link loses nothing. */
const saveDraft = (form: string, values: Values): void =>
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)));

const readDraft = (form: string): Values =>
  attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')) ?? {};

const removeDraft = (form: string): void => attempt(() => sessionStorage.removeItem(keyOf(form)));
