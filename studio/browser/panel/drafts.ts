import type { PanelContent } from '../session.tsx';

/** The things that can be typed in the panel: a field, or a new entry of a list. */
export type DraftOf = Extract<PanelContent, { kind: 'field' | 'new-entry' }>;

const key = 'studio-draft';

/** There is at most one, because the panel shows one thing at a time. */
interface Draft {
  of: DraftOf;
  value: unknown;
}

export function writeDraft(of: DraftOf, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify({ of: withoutText(of), value } satisfies Draft));
}

export function readDraft<Value>(of: DraftOf): Value | undefined {
  const draft = stored();
  return draft && keyOf(draft.of) === keyOf(of) ? (draft.value as Value) : undefined;
}

export const forgetDraft = (): void => sessionStorage.removeItem(key);

/** The unsaved draft from before the window was reloaded. */
export const draftLeft = (): DraftOf | undefined => stored()?.of;

function stored(): Draft | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Draft);
}

const keyOf = (of: DraftOf): string =>
  JSON.stringify(of.kind === 'field' ? [of.kind, of.field] : [of.kind, of.list, of.after]);

/** A text of the page has elements, which cannot be stored. */
const withoutText = (of: DraftOf): DraftOf => (of.kind === 'field' ? { kind: 'field', field: of.field } : of);
