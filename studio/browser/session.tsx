import { createContext, use } from 'react';
import type { FieldRef, State } from '../api.ts';
import type { MarkedText, TextFinder } from './page/text-finder.ts';

/** What the panel shows. */
export type PanelContent =
  | { kind: 'field'; field: FieldRef; text?: MarkedText | undefined }
  | { kind: 'choose'; fields: readonly FieldRef[]; together: boolean; text?: MarkedText | undefined }
  | { kind: 'none'; reason: string; text: MarkedText }
  | { kind: 'new-entry'; list: FieldRef; name: string; after: number; version: string };

export type DialogName = 'changes' | 'publish' | 'fields' | 'service';

/** What all parts of the studio know together. */
export interface Session {
  finder: TextFinder;
  /** Undefined until the server has said it. */
  state: State | undefined;
  /** What the bar has to say, in a sentence; the kind decides its colour. */
  notice: Notice;
  tell: (notice: Notice) => void;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  panel: PanelContent | undefined;
  /** Opens the panel, or says in it that something there is not saved. */
  open: (content: PanelContent) => void;
  close: () => void;
  dialog: DialogName | undefined;
  showDialog: (name: DialogName | undefined) => void;
  /** After something was written: asks for the state and for the fields of the texts again. */
  onWritten: (sentence: string) => void;
  /** Set by the panel while it holds something that is not saved. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** What was pressed while something was not saved. */
  waiting: PanelContent | undefined;
  stopWaiting: () => void;
}

export interface Notice {
  kind: 'quiet' | 'done' | 'problem';
  sentence: string;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('This component has to be inside of the studio');
  return session;
}
