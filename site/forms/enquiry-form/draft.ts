export type Values = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/**
 * The browser may refuse storage (private windows, policies). Then there is no draft, and the console has the reason.
 */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** Stores the typed texts until the tab is closed, so that a reload or a wrong link loses nothing. */
export const saveDraft = (form: string, values: Values): void =>
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)));

export const readDraft = (form: string): Values =>
  attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')) ?? {};

const lineKey = 'estimate-line';

/** The line about an estimate in the message, to find it there again. */
export const saveEstimateLine = (line: string): void => attempt(() => sessionStorage.setItem(lineKey, line));

export const readEstimateLine = (): string | undefined => attempt(() => sessionStorage.getItem(lineKey)) ?? undefined;

/**
 * Stores the texts that were typed before this code was loaded. If an extension has changed the document, React renders
 * the forms again, and they are empty.
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
