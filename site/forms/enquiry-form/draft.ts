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

export const removeDraft = (form: string): void => attempt(() => sessionStorage.removeItem(keyOf(form)));
