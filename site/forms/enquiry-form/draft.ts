export type Values = Record<string, string>;

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
export const saveDraft = (form: string, values: Values): void =>
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)));

export const readDraft = (form: string): Values =>
  attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')) ?? {};

const lineKey = 'estimate-line';

/** The line about an estimate that was written into the message, to be found there again. */
export const saveEstimateLine = (line: string): void => attempt(() => sessionStorage.setItem(lineKey, line));

export const readEstimateLine = (): string | undefined => attempt(() => sessionStorage.getItem(lineKey)) ?? undefined;

/**
 * Stores what was typed into the forms of the page before this code was loaded. Where an extension has changed the document, React
 * renders it anew, with empty forms.
 */
export function saveTypedTexts(): void {
  for (const element of document.forms) {
    const form = new FormData(element).get('form');
    if (typeof form !== 'string') continue;
    const controls = [...element.elements].filter((one) => one.matches('input:not([type=hidden]), textarea, select'));
    const typed = (controls as HTMLInputElement[])
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]);
    if (typed.some(([name]) => name !== 'countryCode'))
      saveDraft(form, { ...readDraft(form), ...Object.fromEntries(typed) });
  }
}

export const removeDraft = (form: string): void => attempt(() => sessionStorage.removeItem(keyOf(form)));
