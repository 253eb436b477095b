import { useEffect, useRef, useState } from 'react';
import type { FieldValue, Form, NewValue } from '../../protocol/content-fields.ts';
import { type FormRef, loadState, notify, open, session, type UnsavedDraft } from '../base/session.ts';
import { localStore, sessionStore } from '../base/storage.ts';
import { isEqual, isSameField } from '../base/values.ts';

const prefix = 'studio-draft:';
const openKey = 'studio-open';

const keyOf = ({ kind, field }: FormRef) => prefix + JSON.stringify([kind, field.file, field.path]);

const readDraft = (key: string): UnsavedDraft | undefined => JSON.parse(localStore.get(key) ?? 'null') ?? undefined;

export function writeDraft(draft: UnsavedDraft): void {
  if (draft.values.length === 0) localStore.remove(keyOf(draft.of));
  else if (!localStore.set(keyOf(draft.of), JSON.stringify(draft)))
    notify('This browser has no room left: what you type stays only until this page is closed. Save it now.', true);
}

export const allDrafts = (): UnsavedDraft[] =>
  localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(key) ?? []);

/** Opens the form that was open in this window, if the form has unsaved text. */
export async function restorePanel(): Promise<void> {
  await loadState();
  const key = sessionStore.get(openKey);
  const draft = key === null ? undefined : readDraft(key);
  // If the person has opened another form meanwhile, that form stays open.
  if (draft && !session.get().panel) open(draft.of);
}

const valuesOf = ({ fields }: Form): NewValue[] => fields.map(({ field, value }) => ({ field, value }));

/** The typed values of a form. The browser stores the values, so that they are not lost if the window closes or the studio stops. */
export function useUnsavedDraft(content: FormRef, form: Form) {
  const ref: FormRef = content.kind === 'field' ? { kind: 'field', field: form.whole } : content;
  const [storedDraft] = useState(() => readDraft(keyOf(ref)));
  const [values, setValues] = useState<readonly FieldValue[]>(() =>
    form.fields.map(
      (stored) => (storedDraft?.values.find(({ field }) => isSameField(field, stored.field)) ?? stored).value,
    ),
  );
  const { was, version } = storedDraft ?? { was: valuesOf(form), version: form.version };
  const unsavedDraft = (typedValues: readonly FieldValue[]): UnsavedDraft => {
    const allValues = form.fields.map(({ field }, index) => ({ field, value: typedValues[index] ?? null }));
    const changedValues = allValues.filter(({ value }, index) => !isEqual(value, form.fields[index]?.value));
    return { of: ref, name: form.name, values: changedValues, was, version };
  };
  const draft = unsavedDraft(values);
  const isChanged = draft.values.length > 0;
  /** True after a save or a cancellation. Closing the form then shows no notice about unsaved text. */
  const isDone = useRef(false);
  const onUnmount = useRef<() => void>(undefined);
  onUnmount.current = () => {
    sessionStore.remove(openKey);
    if (isChanged && !isDone.current) notify(`Kept, but not saved: ${form.name}`);
  };
  useEffect(() => () => onUnmount.current?.(), []);
  return {
    draft,
    values,
    isChanged,
    isRestored: storedDraft !== undefined && isChanged,
    set(next: readonly FieldValue[]) {
      setValues(next);
      writeDraft(unsavedDraft(next));
      sessionStore.set(openKey, keyOf(ref));
    },
    /** Stores the typed values as a draft of a newer form. */
    rebaseOn(newForm: Form): void {
      isDone.current = true;
      writeDraft({ ...draft, was: valuesOf(newForm), version: newForm.version });
    },
    forget(): void {
      isDone.current = true;
      localStore.remove(keyOf(ref));
    },
  };
}
