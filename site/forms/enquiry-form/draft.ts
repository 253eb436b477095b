export type Values = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** If the browser refuses storage (private windows, policies), there is no draft, and the console shows the reason. */
function tryStorage<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/**
 * Stores the typed texts until the tab is closed, so that a reload or a press on a wrong link does not lose the texts.
 */
export const saveDraft = (form: string, values: Values): void =>
  tryStorage(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)));

export const readDraft = (form: string): Values =>
  tryStorage(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')) ?? {};

const lineKey = 'estimate-line';

/** Stores the line about an estimate that was added to the message. A newer line can then replace the stored line. */
export const saveEstimateLine = (line: string): void => tryStorage(() => sessionStorage.setItem(lineKey, line));

export const readEstimateLine = (): string | undefined =>
  tryStorage(() => sessionStorage.getItem(lineKey)) ?? undefined;

/**
 * Stores the texts that were typed before this code was loaded. Otherwise these texts would be lost if a browser
 * extension has changed the form, because React then renders the form again, without texts.
 */
export function saveTypedTexts(): void {
  for (const element of document.forms) {
    const form = new FormData(element).get('form');
    if (typeof form !== 'string') continue;
    const controls = [...element.elements].filter((control) =>
      control.matches('input:not([type=hidden]), textarea, select'),
    );
    const typed = (controls as HTMLInputElement[])
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => [name, value]);
    if (typed.some(([name]) => name !== 'countryCode'))
      saveDraft(form, { ...readDraft(form), ...Object.fromEntries(typed) });
  }
}

export const removeDraft = (form: string): void => tryStorage(() => sessionStorage.removeItem(keyOf(form)));
