import type { FieldRef, NewValue, State } from '../api.ts';
import type { Finding, MatchedText } from '../page/findings.ts';
import { loadFields } from '../page/text-finder.ts';
import { callApi, type RequestError } from './requests.ts';
import { createStore } from './store.ts';

/** A form: of a field or its entry, or of a new entry at a place of its list, behind the one of that name. */
export type FormRef = { kind: 'field'; field: FieldRef } | { kind: 'new-entry'; field: FieldRef; name: string };

export interface Draft {
  of: FormRef;
  name: string;
  values: readonly NewValue[];
  /** The form and its file when the draft began: a save says with it what it replaces. */
  was: readonly NewValue[];
  version: string;
}

export type FormContent = FormRef & {
  text?: MatchedText | undefined;
  /** Of the file, after somebody's change: the form is loaded again. */
  version?: string | undefined;
  /** The name of the button of the step, which keeps the focus. */
  button?: string;
};

export type PanelContent = FormContent | (Exclude<Finding, { kind: 'field' }> & { text: MatchedText });

interface Session {
  state?: State;
  notice: { message: string; isProblem: boolean };
  isEditing: boolean;
  panel?: PanelContent | undefined;
  dialog?: 'changes' | 'publish' | 'search' | 'service' | undefined;
  cancelled?: Draft | undefined;
  query: string;
}

export const session = createStore<Session>({
  notice: { message: '', isProblem: false },
  isEditing: sessionStorage.getItem('studio-mode') !== 'browse',
  query: '',
});
const change = (part: Partial<Session>) => session.set({ ...session.get(), ...part });

export const notify = (message: string, isProblem = false): void => change({ notice: { message, isProblem } });

/** Shows a failure in the bar, also after the dialog or form of the request has been closed. */
export const withNotice = <Data>(request: Promise<Data>): Promise<Data> =>
  request.catch((error: RequestError) => {
    notify(error.message, true);
    throw error;
  });

export function setEditing(isEditing: boolean): void {
  sessionStorage.setItem('studio-mode', isEditing ? 'edit' : 'browse');
  change({ isEditing });
}

export const showDialog = (dialog?: Session['dialog'], query = ''): void => change({ dialog, query });

/** Opens the panel in place of an open one, whose unsaved text is kept. */
export const open = (panel: PanelContent): void => change({ panel });

export const close = (): void => change({ panel: undefined });

export const cancel = (cancelled: Draft): void =>
  change({ panel: undefined, cancelled: cancelled.values.length > 0 ? cancelled : undefined });

export async function loadState(): Promise<State | undefined> {
  const state = await withNotice(callApi('state', {})).catch(() => undefined);
  if (state) change({ state });
  return state;
}

export function onWritten(message: string): void {
  notify(message);
  change({ cancelled: undefined });
  loadFields();
  void loadState();
}
