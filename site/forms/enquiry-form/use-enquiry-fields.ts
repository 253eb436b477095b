import type { Problem, Problems } from '@company/enquiry/checks.ts';
import type { PhoneCountry } from '@company/enquiry/country.ts';
import { enquiryCheck } from '@company/enquiry/enquiry.ts';
import { normalizePhone } from '@company/enquiry/phone.ts';
import { numberLengths } from '@company/enquiry/rules.ts';
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countryQuestion, errorMessage } from '../sentences.ts';
import { readDraft, removeDraft, saveDraft, type Values } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { countriesOnPage, countryOfBrowser, hasCountryCode, isFilledIn, isInTimeZone } from './phone-country.ts';

/**
 * The texts and errors of the form. The controls hold the texts, so that texts typed before hydration stay. `values` is
 * a copy for rendering. Controls that are no fields of the form are not part of the enquiry.
 */
export function useEnquiryFields({ form, fields, texts: wording, outcome, company, ...facts }: FormFacts) {
  const names: readonly string[] = fields.map(({ name }) => name);
  const [countries] = useState(facts.countries ?? (() => countriesOnPage(facts.plans)));
  /** The initially selected country; empty in a form without a list. */
  const first = countries[0]?.code ?? '';
  const posted: Values = outcome && 'values' in outcome ? outcome.values : {};
  const element = useRef<HTMLFormElement>(null);
  /** The guessed country, until somebody selects a country or confirms this one. */
  const guess = useRef<string>(undefined);
  /** The number at the last event. Some password managers change a control without an event. */
  const reported = useRef<string>(undefined);
  const [values, setValues] = useState(posted);
  /** Fields that the visitor has left or submitted. Only they show problems. */
  const [checked, setChecked] = useState<readonly string[]>([]);
  /** Problems or sentences from the server by field. Each stays until its field changes. */
  const [serverErrors, setServerErrors] = useState<Readonly<Values>>(
    outcome?.status === 'invalid' ? outcome.problems : {},
  );

  const read = () => readControls(element.current, names);
  const countryOf = ({ countryCode }: Values) => countries.find(({ code }) => code === countryCode) ?? countries[0];
  const country = countryOf(values);
  const texts = names.filter((name) => name !== 'countryCode');

  const problemsOf = (typed: Values): Problems => {
    const result = enquiryCheck(countries, wording.rules)({ ...typed, form });
    return 'problems' in result ? result.problems : {};
  };
  // Validates nothing as long as no problem can be shown: at the start and during the first typing.
  const problems = checked.length > 0 ? problemsOf(values) : {};
  const messageOf = (field: string): string | undefined =>
    serverErrors[field] ?? (checked.includes(field) ? problems[field] : undefined);

  /** A problem's name, or a sentence of the server. The phone number also shows the errors of the country. */
  const problemOf = (field: string): string | undefined =>
    messageOf(field) ?? (field === 'phoneNumber' ? messageOf('countryCode') : undefined);

  const errorOf = (field: string): string | undefined => {
    const problem = problemOf(field);
    const isNamed = (text: string): text is Problem => text in wording.problems;
    return problem && isNamed(problem)
      ? errorMessage(problem, { ...values, form }, countries, wording, field)
      : problem;
  };

  const changed = (fields: readonly string[]) => {
    const typed = read();
    setValues(typed);
    if (fields.includes('phoneNumber')) reported.current = typed.phoneNumber;
    setServerErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))),
    );
    saveDraft(form, typed);
  };

  /** Replaces the texts of fields. Ignores fields that the form does not have. */
  const replaceValues = (replacements: Readonly<Values>) => {
    writeControls(element.current, names, replacements);
    changed(Object.keys(replacements));
  };

  const amend = (name: string, change: (text: string) => string) =>
    replaceValues({ [name]: change(read()[name] ?? '') });

  /** Whether a program has filled in only a number, so that its country is a guess. */
  const isGuess = ({ countryCode, phoneNumber = '' }: Values): boolean =>
    phoneNumber !== '' &&
    countryCode === guess.current &&
    (isFilledIn(controlOf(element.current, 'phoneNumber')) || phoneNumber !== reported.current) &&
    !isFilledIn(controlOf(element.current, 'countryCode')) &&
    !hasCountryCode(phoneNumber) &&
    !isInTimeZone(company.timeZone);

  const tidyPhone = () => {
    const typed = read();
    // The browser would no longer mark a tidied number as filled in.
    if (isGuess(typed)) return;
    const { phoneNumber = '' } = typed;
    const chosen = countryOf(typed);
    if (!chosen) return;
    const tidied = normalizePhone(phoneNumber, chosen, numberLengths(form, chosen, wording.rules));
    if (tidied !== phoneNumber) replaceValues({ phoneNumber: tidied });
  };

  const questionOf = (country: PhoneCountry) => countryQuestion(country, wording.filledIn.question);

  const confirmCountry = () => {
    guess.current = undefined;
  };

  const showProblems = (name: string) => setChecked((fields) => (fields.includes(name) ? fields : [...fields, name]));

  const restoreDraft = useEffectEvent(() => {
    const { countryCode, ...typed } = read();
    const start = posted.countryCode ?? first;
    if (!outcome) guess.current = countryOfBrowser(countries, wording.rules)?.code;
    const begun: Values = guess.current ? { countryCode: guess.current } : {};
    const draft = Object.entries({ ...begun, ...readDraft(form) });
    // The country is never empty. Another country than the first was filled in before.
    const isTyped = (name: string) => (name === 'countryCode' ? countryCode !== start : Boolean(typed[name]));
    writeControls(element.current, names, Object.fromEntries(draft.filter(([name]) => !isTyped(name))));
    const begins = read();
    reported.current = begins.phoneNumber;
    setValues(begins);
  });
  useEffect(() => restoreDraft(), []);

  return {
    countries,
    country,
    /** Whether a field asks for the country of a number that a program has filled in. */
    hasCountryQuestion: (name: string) => name === 'phoneNumber' && country && problemOf(name) === questionOf(country),
    problemOf,
    errorOf,
    /** The fields that have a problem. */
    wrong: texts.filter((field) => problemOf(field)),
    listeners: {
      ref: element,
      onInput: ({ target, nativeEvent }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        if (name === 'countryCode') confirmCountry();
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
    amend,
    correct: (name: string, correction: (text: string) => string) => {
      amend(name, correction);
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
     * @returns the texts to send, the problems, and sentences for the visitor by field
     */
    check: () => {
      tidyPhone();
      const typed = read();
      const problems = problemsOf(typed);
      const guessed = !problems.phoneNumber && isGuess(typed) && countryOf(typed);
      setValues(typed);
      setChecked(names);
      setServerErrors({});
      return { values: typed, problems, errors: guessed ? { phoneNumber: questionOf(guessed) } : {} };
    },
    clear: () => {
      const empty = Object.fromEntries(names.map((name) => [name, name === 'countryCode' ? first : '']));
      writeControls(element.current, names, empty);
      guess.current = first;
      setValues(empty);
      setChecked([]);
      setServerErrors({});
      removeDraft(form);
    },
    setErrors: setServerErrors,
  };
}

/** The texts of the named controls. They are empty after a navigation, when there is no form. */
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
    // Writing a control, even with the same text, removes the browser's autofill mark.
    if (control && text !== undefined && control.value !== text) control.value = text;
  }
}
