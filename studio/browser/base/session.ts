import type { FieldRef, NewValue } from '../../protocol/content-fields.ts';
import type { State } from '../../protocol/requests.ts';
import { callApi, type RequestError } from './api-client.ts';
import type { Finding, MatchedText, PagePlace } from './page-texts.ts';
import { createStore, sessionStore } from './storage.ts';

/** Refers to a form: of a field, or of a new entry that is added after the entry `name`. */
export type FormRef = { kind: 'field'; field: FieldRef } | { kind: 'new-entry'; field: FieldRef; name: string };

export interface UnsavedDraft {
  /** The form in which the person typed. */
  of: FormRef;
  name: string;
  values: readonly NewValue[];
  /** The values of the form when typing began. A save sends these values, and the file's version at that time. */
  was: readonly NewValue[];
  version: string;
}

export type FormContent = FormRef & {
  text?: MatchedText | undefined;
  /** The pressed picture or icon. */
  graphic?: PagePlace | undefined;
  /** The version of the file. If the version changes, the form is loaded again. */
  version?: string | undefined;
  /** The label of the list button that was pressed. This button gets the focus again. */
  button?: string;
};

export type PanelContent = FormContent | (Exclude<Finding, { kind: 'field' }> & { text: MatchedText });

interface Session {
  state?: State;
  notice: { message: string; isProblem: boolean };
  isEditing: boolean;
  panel?: PanelContent | undefined;
  dialog?: 'changes' | 'publish' | 'search' | 'service' | 'services' | 'history' | undefined;
  /** The text whose history is shown. If undefined, the publications are shown. */
  historyOf?: FieldRef | undefined;
  /** True after a save, until the page is reloaded with the new texts. */
  isStale?: boolean;
  /** The draft of the cancelled form. The button “Bring it back” restores this draft. */
  cancelledDraft?: UnsavedDraft | undefined;
  /** The words with which the search dialog opens. */
  query: string;
}

export const session = createStore<Session>({
  notice: { message: '', isProblem: false },
  isEditing: sessionStore.get('studio-mode') !== 'browse',
  query: '',
});
const update = (part: Partial<Session>) => session.set({ ...session.get(), ...part });

export const notify = (message: string, isProblem = false): void => update({ notice: { message, isProblem } });

/** Shows a failure in the bar, even after the dialog or form of the request was closed. */
export const withNotice = <Data>(request: Promise<Data>): Promise<Data> =>
  request.catch((error: RequestError) => {
    notify(error.message, true);
    throw error;
  });

export function setEditing(isEditing: boolean): void {
  sessionStore.set('studio-mode', isEditing ? 'edit' : 'browse');
  update({ isEditing });
}

export const showDialog = (dialog?: Session['dialog'], query = ''): void => update({ dialog, query });

/** Opens the panel. The unsaved text of an open panel is kept. */
export const open = (panel: PanelContent): void => update({ panel });

export const close = (): void => update({ panel: undefined });

export const cancel = (draft: UnsavedDraft): void =>
  update({ panel: undefined, cancelledDraft: draft.values.length > 0 ? draft : undefined });

export async function loadState(name: 'state' | 'poll-state' = 'state'): Promise<void> {
  const state = await withNotice(callApi(name, {})).catch(() => undefined);
  if (state) update({ state });
}

/** Polls the state while the page is visible. @returns a function that stops polling */
export function pollState(intervalMs: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && loadState('poll-state'), intervalMs);
  return () => clearInterval(timer);
}

export const showHistory = (historyOf?: FieldRef): void => update({ dialog: 'history', historyOf });

/** Call this function after a save. Resolves when the new state is loaded. @param page the page to show next, if the page changes */
export function onSaved(message: string, page?: string): Promise<void> {
  notify(message);
  update({ cancelledDraft: undefined, isStale: true });
  nextPage = page;
  return loadState();
}

let nextPage: string | undefined;

const reloadKey = 'studio-after';

interface ReloadState {
  message: string;
  panel?: FormContent;
  /** The field whose text gets the focus. */
  focus?: FieldRef | undefined;
  /** The draft that the button “Bring it back” restores. */
  cancelled?: UnsavedDraft | undefined;
  /** True if the Undo button gets the focus, so that the next press undoes another change. */
  isUndoFocused?: boolean;
}

export const undoButtonId = 'studio-undo';

/** The field whose form was open last. */
let lastField: FieldRef | undefined;

session.subscribe(() => {
  const { panel } = session.get();
  if (panel?.kind === 'field') lastField = panel.field;
});

/** Reloads the page with the new texts. The message, the open form and the focus are restored. */
export function reloadPage(): void {
  const { notice, panel, cancelledDraft } = session.get();
  const isForm = panel?.kind === 'field' || panel?.kind === 'new-entry';
  const { text: _, graphic: __, ...form } = isForm ? (panel as FormContent) : ({} as FormContent);
  const isUndoFocused = document.activeElement?.shadowRoot?.activeElement?.id === undoButtonId;
  const focus = isUndoFocused ? { isUndoFocused } : { focus: lastField };
  const reloadState: ReloadState = {
    message: notice.message,
    cancelled: cancelledDraft,
    ...(isForm ? { panel: form as FormContent } : focus),
  };
  sessionStore.set(reloadKey, JSON.stringify(reloadState));
  if (nextPage !== undefined) {
    location.assign(nextPage);
    // With the Navigation API, the site shows the next page in the same document, so this document is reloaded too.
    if (!('navigation' in window)) return;
  }
  location.reload();
}

/** Returns and removes the state that `reloadPage` stored. */
export function takeReloadState(): ReloadState | undefined {
  const stored = sessionStore.get(reloadKey);
  sessionStore.remove(reloadKey);
  return stored === null ? undefined : JSON.parse(stored);
}
