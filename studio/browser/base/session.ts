import type { FieldRef, NewValue } from '../../protocol/content-fields.ts';
import type { State } from '../../protocol/requests.ts';
import { callApi, type RequestError } from './api-client.ts';
import type { Finding, Located, MatchedText } from './page-texts.ts';
import { createStore, sessionStore } from './storage.ts';

/** A form: of a field or its entry, or of a new entry at a place of its list, behind the one of that name. */
export type FormRef = { kind: 'field'; field: FieldRef } | { kind: 'new-entry'; field: FieldRef; name: string };

export interface UnsavedDraft {
  of: FormRef;
  name: string;
  values: readonly NewValue[];
  /** The form and its file when the draft began: a save says with it what it replaces. */
  was: readonly NewValue[];
  version: string;
}

export type FormContent = FormRef & {
  text?: MatchedText | undefined;
  /** The pressed picture or icon, which is no text. */
  graphic?: Located | undefined;
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
  dialog?: 'changes' | 'publish' | 'search' | 'service' | 'services' | 'history' | undefined;
  /** The text whose history is shown; without one, the publications are. */
  historyOf?: FieldRef | undefined;
  /** Something was written: the page has the words from before, until it is loaded again. */
  isStale?: boolean;
  cancelled?: UnsavedDraft | undefined;
  query: string;
}

export const session = createStore<Session>({
  notice: { message: '', isProblem: false },
  isEditing: sessionStore.get('studio-mode') !== 'browse',
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
  sessionStore.set('studio-mode', isEditing ? 'edit' : 'browse');
  change({ isEditing });
}

export const showDialog = (dialog?: Session['dialog'], query = ''): void => change({ dialog, query });

/** Opens the panel in place of an open one, whose unsaved text is kept. */
export const open = (panel: PanelContent): void => change({ panel });

export const close = (): void => change({ panel: undefined });

export const cancel = (cancelled: UnsavedDraft): void =>
  change({ panel: undefined, cancelled: cancelled.values.length > 0 ? cancelled : undefined });

export async function loadState(name: 'state' | 'news' = 'state'): Promise<void> {
  const state = await withNotice(callApi(name, {})).catch(() => undefined);
  if (state) change({ state });
}

/** Loads the state again and again, while the page is visible. @returns a function that ends it */
export function pollState(intervalMs: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && loadState('news'), intervalMs);
  return () => clearInterval(timer);
}

export const showHistory = (historyOf?: FieldRef): void => change({ dialog: 'history', historyOf });

/** ReloadState something was written; resolves when the new state is known. @param page another page to show */
export function onSaved(message: string, page?: string): Promise<void> {
  notify(message);
  change({ cancelled: undefined, isStale: true });
  nextPage = page;
  return loadState();
}

let nextPage: string | undefined;

const reloadKey = 'studio-after';

interface ReloadState {
  message: string;
  panel?: FormContent;
  /** The text that had the focus. */
  focus?: FieldRef | undefined;
  /** What “Bring it back” brings. */
  cancelled?: UnsavedDraft | undefined;
  /** Undo had the focus: several changes are undone one after the other. */
  isUndoFocused?: boolean;
}

export const undoButtonId = 'studio-undo';

/** The text whose form was open last. */
let lastField: FieldRef | undefined;

session.subscribe(() => {
  const { panel } = session.get();
  if (panel?.kind === 'field') lastField = panel.field;
});

/** Loads the page with the new words. Message, open form and focus are there again. */
export function reloadPage(): void {
  const { notice, panel, cancelled } = session.get();
  const isForm = panel?.kind === 'field' || panel?.kind === 'new-entry';
  const { text: _, graphic: __, ...form } = isForm ? (panel as FormContent) : ({} as FormContent);
  const isUndoFocused = document.activeElement?.shadowRoot?.activeElement?.id === undoButtonId;
  const focus = isUndoFocused ? { isUndoFocused } : { focus: lastField };
  const after: ReloadState = {
    message: notice.message,
    cancelled,
    ...(isForm ? { panel: form as FormContent } : focus),
  };
  sessionStore.set(reloadKey, JSON.stringify(after));
  if (nextPage !== undefined) {
    location.assign(nextPage);
    // With the Navigation API, the site has the page in this document by now.
    if (!('navigation' in window)) return;
  }
  location.reload();
}

/** What was there before the page was loaded for new words. */
export function takeReloadState(): ReloadState | undefined {
  const after = sessionStore.get(reloadKey);
  sessionStore.remove(reloadKey);
  return after === null ? undefined : JSON.parse(after);
}
