import type { Problem, Problems } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { enquiryCheck } from '@company/enquiry/enquiry.ts';
import { normalizePhone } from '@company/enquiry/phone.ts';
import { numberLengths } from '@company/enquiry/rules.ts';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countryQuestion, errorMessage } from '../sentences.ts';
import { readDraft, removeDraft, saveDraft, type Values } from './draft.ts';
import {
  countriesOnPage,
  countryOfBrowser,
  type FormFacts,
  hasCountryCode,
  isFilledIn,
  isInTimeZone,
} from './form-facts.ts';

/**
 * The texts and errors of the form. React does not set the values of the controls, so that texts typed before hydration
 * stay. `values` is a copy for rendering. Other controls, such as the honeypot, are not part of the enquiry.
 */
export function useEnquiryFields({ form, fields, texts: wording, outcome, company, ...facts }: FormFacts) {
  const names: readonly string[] = fields.map(({ name }) => name);
  const [countries] = useState(facts.countries ?? (() => countriesOnPage(facts.plans)));
  /** The initially selected country; empty in a form without countries. */
  const firstCountry = countries[0]?.code ?? '';
  const postedValues: Values = outcome && 'values' in outcome ? outcome.values : {};
  const formElement = useRef<HTMLFormElement>(null);
  /** The guessed country. Undefined after the visitor has selected or confirmed a country. */
  const guessedCountry = useRef<string>(undefined);
  /** The number at the last event. A different number was changed without an event, for example by a password manager. */
  const lastNumber = useRef<string>(undefined);
  const [values, setValues] = useState(postedValues);
  /** The fields that the visitor has left or submitted. Other fields show no problems yet. */
  const [checkedFields, setCheckedFields] = useState<readonly string[]>([]);
  /** Problems or error messages from the server, by field. Each error stays until its field changes. */
  const [serverErrors, setServerErrors] = useState<Readonly<Values>>(
    outcome?.status === 'invalid' ? outcome.problems : {},
  );

  const read = () => readControls(formElement.current, names);
  const countryOf = ({ countryCode }: Values) => countries.find(({ code }) => code === countryCode) ?? countries[0];
  const country = countryOf(values);
  const textFields = names.filter((name) => name !== 'countryCode');

  const problemsOf = (typedValues: Values): Problems => {
    const result = enquiryCheck(countries, wording.rules)({ ...typedValues, form });
    return 'problems' in result ? result.problems : {};
  };
  // Nothing is validated until a field may show problems, so that typing is fast.
  const problems = checkedFields.length > 0 ? problemsOf(values) : {};
  const ownProblemOf = (field: string): string | undefined =>
    serverErrors[field] ?? (checkedFields.includes(field) ? problems[field] : undefined);

  /** The name of a problem, or an error message of the server. The phone number also shows the problem of the country. */
  const problemOf = (field: string): string | undefined =>
    ownProblemOf(field) ?? (field === 'phoneNumber' ? ownProblemOf('countryCode') : undefined);

  const errorOf = (field: string): string | undefined => {
    const problem = problemOf(field);
    const isNamed = (text: string): text is Problem => text in wording.problems;
    return problem && isNamed(problem)
      ? errorMessage(problem, { ...values, form }, countries, wording, field)
      : problem;
  };

  const onChange = (fields: readonly string[]) => {
    const typedValues = read();
    setValues(typedValues);
    if (fields.includes('phoneNumber')) lastNumber.current = typedValues.phoneNumber;
    setServerErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))),
    );
    saveDraft(form, typedValues);
  };

  /** Replaces the texts of fields. Ignores fields that the form does not have. */
  const replaceValues = (replacements: Readonly<Values>) => {
    writeControls(formElement.current, names, replacements);
    onChange(Object.keys(replacements));
  };

  const changeText = (name: string, change: (text: string) => string) =>
    replaceValues({ [name]: change(read()[name] ?? '') });

  /** Whether the browser has filled in only the number, so that the country is only a guess. */
  const isCountryGuessed = ({ countryCode, phoneNumber = '' }: Values): boolean =>
    phoneNumber !== '' &&
    countryCode === guessedCountry.current &&
    (isFilledIn(controlOf(formElement.current, 'phoneNumber')) || phoneNumber !== lastNumber.current) &&
    !isFilledIn(controlOf(formElement.current, 'countryCode')) &&
    !hasCountryCode(phoneNumber) &&
    !isInTimeZone(company.timeZone);

  const formatPhone = () => {
    const typedValues = read();
    // A number that this function has changed would no longer count as filled in by the browser.
    if (isCountryGuessed(typedValues)) return;
    const { phoneNumber = '' } = typedValues;
    const selectedCountry = countryOf(typedValues);
    if (!selectedCountry) return;
    const lengths = numberLengths(form, selectedCountry, wording.rules);
    const normalizedNumber = normalizePhone(phoneNumber, selectedCountry, lengths);
    if (normalizedNumber !== phoneNumber) replaceValues({ phoneNumber: normalizedNumber });
  };

  const questionOf = (country: PhoneCountry) => countryQuestion(country, wording.filledIn.question);

  const confirmCountry = () => {
    guessedCountry.current = undefined;
  };

  const showProblems = (name: string) =>
    setCheckedFields((fields) => (fields.includes(name) ? fields : [...fields, name]));

  const restoreDraft = useEffectEvent(() => {
    const { countryCode, ...typedValues } = read();
    const initialCountry = postedValues.countryCode ?? firstCountry;
    if (!outcome) guessedCountry.current = countryOfBrowser(countries, wording.rules)?.code;
    const guessedValues: Values = guessedCountry.current ? { countryCode: guessedCountry.current } : {};
    const draft = Object.entries({ ...guessedValues, ...readDraft(form) });
    // The country is never empty, so the country counts as typed only if it differs from the initial country.
    const isTyped = (name: string) =>
      name === 'countryCode' ? countryCode !== initialCountry : Boolean(typedValues[name]);
    writeControls(formElement.current, names, Object.fromEntries(draft.filter(([name]) => !isTyped(name))));
    const restoredValues = read();
    lastNumber.current = restoredValues.phoneNumber;
    setValues(restoredValues);
  });
  useEffect(() => restoreDraft(), []);

  return {
    countries,
    country,
    /** Whether a field shows the question about the guessed country. */
    hasCountryQuestion: (name: string) => name === 'phoneNumber' && country && problemOf(name) === questionOf(country),
    problemOf,
    errorOf,
    /** The fields that have a problem. */
    invalidFields: textFields.filter((field) => problemOf(field)),
    listeners: {
      ref: formElement,
      onInput: ({ target, nativeEvent }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        if (name === 'countryCode') confirmCountry();
        if (names.includes(name)) onChange([name]);
        if (name === 'phoneNumber' && (nativeEvent as InputEvent).inputType === 'insertFromPaste') formatPhone();
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        if (target.name === 'phoneNumber') formatPhone();
        if (names.includes(target.name)) showProblems(target.name);
      },
    },
    control: (name: string) => ({ name, defaultValue: postedValues[name] }),
    isEmpty: () => {
      const typedValues = read();
      return textFields.every((name) => !typedValues[name]);
    },
    replaceValues,
    changeText,
    correct: (name: string, correction: (text: string) => string) => {
      changeText(name, correction);
      showProblems(name);
    },
    confirmCountry,
    chooseCountry: (countryCode: string) => {
      confirmCountry();
      const { phoneNumber = '' } = read();
      replaceValues({ countryCode, phoneNumber });
      if (phoneNumber) showProblems('phoneNumber');
    },
    /**
     * Shows the problems of all fields.
     * @returns the texts to send, the problems, and messages for the visitor by field
     */
    check: () => {
      formatPhone();
      const typedValues = read();
      const problems = problemsOf(typedValues);
      const countryToConfirm = !problems.phoneNumber && isCountryGuessed(typedValues) && countryOf(typedValues);
      setValues(typedValues);
      setCheckedFields(names);
      setServerErrors({});
      return {
        values: typedValues,
        problems,
        errors: countryToConfirm ? { phoneNumber: questionOf(countryToConfirm) } : {},
      };
    },
    clear: () => {
      const empty = Object.fromEntries(names.map((name) => [name, name === 'countryCode' ? firstCountry : '']));
      writeControls(formElement.current, names, empty);
      guessedCountry.current = firstCountry;
      setValues(empty);
      setCheckedFields([]);
      setServerErrors({});
      removeDraft(form);
    },
    setErrors: setServerErrors,
  };
}

/** The texts of the named controls; empty after a navigation, because the form no longer exists. */
function readControls(form: HTMLFormElement | null, names: readonly string[]): Values {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
}

const controlOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;

function writeControls(form: HTMLFormElement | null, names: readonly string[], texts: Readonly<Values>): void {
  for (const name of names) {
    const control = controlOf(form, name);
    const text = texts[name];
    // A control that is set, even to the same text, no longer counts as filled in by the browser.
    if (control && text !== undefined && control.value !== text) control.value = text;
  }
}
