import { createContext, use } from 'react';
import type { FieldRef, State } from '../api.ts';
import type { MatchedText } from './page/findings.ts';
import type { TextFinder } from './page/text-finder.ts';

/** The content of the panel. */
export type PanelContent =
  | { kind: 'field'; field: FieldRef; text?: MatchedText | undefined; step?: ListStep | undefined }
  | { kind: 'fields'; fields: readonly FieldRef[]; text: MatchedText }
  | { kind: 'none'; reason: string; text: MatchedText }
  | { kind: 'new-entry'; list: FieldRef; name: string; after: number; version: string };

/** A step in a list, after which the panel shows the entry at its new position. */
export interface ListStep {
  /** The name of the button that keeps the focus. */
  button: string;
  /** Of the file, after the step. */
  version: string | undefined;
}

export type DialogName = 'changes' | 'publish' | 'search' | 'service';

/** The state that all parts of the studio share. */
export interface Session {
  finder: TextFinder;
  /** Undefined until the server has sent it. */
  state: State | undefined;
  /** The message in the bar. */
  notice: Notice;
  notify: (notice: Notice) => void;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  panel: PanelContent | undefined;
  /** Opens the panel. If it contains unsaved text, the panel asks what to do first. */
  open: (content: PanelContent) => void;
  close: () => void;
  dialog: DialogName | undefined;
  /** @param query the first words of a search */
  showDialog: (name: DialogName | undefined, query?: string) => void;
  query: string;
  loadState: () => void;
  /** Shows a message after a change, and loads the state and the fields again. */
  onWritten: (message: string) => void;
  /** The panel sets it while it contains unsaved text. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** The next content of the panel, while the person decides about unsaved text. */
  pending: PanelContent | undefined;
  dropPending: () => void;
}

export interface Notice {
  /** Decides the colour. */
  kind: 'quiet' | 'done' | 'problem';
  message: string;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This component has to be inside the studio');
  return session;
}
