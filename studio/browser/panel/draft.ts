import { useEffect, useRef, useState } from 'react';
import type { Draft, FieldRef, FieldValue, Form, NewValue } from '../../api.ts';
import { isEqual, sameField } from '../fields.ts';
import { type FormContent, notify } from '../session.ts';

// What is typed and not saved: in the browser's storage, by its form, so that a closed window or a stopped studio loses nothing.

const prefix = 'studio-draft:';
const openKey = 'studio-open';

const keyOf = (of: Draft['of']) =>
  prefix + JSON.stringify(of.kind === 'field' ? [of.field.file, of.field.path] : ['new', of.list.file, of.list.path]);

const readDraft = (key: string): Draft | undefined => JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;

export function writeDraft(draft: Draft): void {
  if (draft.values.length > 0) localStorage.setItem(keyOf(draft.of), JSON.stringify(draft));
  else localStorage.removeItem(keyOf(draft.of));
}

export const allDrafts = (): Draft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readDraft(key) ?? []);

/** The form with unsaved text that this window had open. */
export function openDraft(): Draft['of'] | undefined {
  const key = sessionStorage.getItem(openKey);
  return key === null ? undefined : readDraft(key)?.of;
}

const of = <One extends { field: FieldRef }>(field: FieldRef, list: readonly One[] = []): One | undefined =>
  list.find((one) => sameField(one.field, field));

const changedIn = ({ fields }: Form, values: readonly FieldValue[]): NewValue[] =>
  fields
    .map(({ field }, index) => ({ field, value: values[index] ?? null }))
    .filter(({ value }, index) => !isEqual(value, fields[index]?.value));

/**
 * The unsaved values of a form, in the order of its fields.
 * @param form as the file has it
 */
export function useDraft(content: FormContent, form: Form) {
  const place: Draft['of'] = content.kind === 'new-entry' ? content : { kind: 'field', field: form.whole };
  const [found] = useState(() => readDraft(keyOf(place)));
  const [values, setValues] = useState<readonly FieldValue[]>(() =>
    form.fields.map((one) => (of(one.field, found?.values) ?? one).value),
  );
  const changed = changedIn(form, values);
  const isChanged = changed.length > 0;
  const [isFound] = useState(found !== undefined && isChanged);
  const [isOld, setOld] = useState(
    isFound && form.fields.some(({ field, value }) => !isEqual((of(field, found?.was) ?? { value }).value, value)),
  );

  const draftOf = (typed: readonly FieldValue[], now: Form): Draft => {
    const unsaved = changedIn(now, typed);
    const began = isOld && now === form ? found?.was : [];
    const was = unsaved.flatMap(({ field }) => of(field, began) ?? of(field, now.fields) ?? []);
    return { of: place, name: form.name, values: unsaved, was: was.map(({ field, value }) => ({ field, value })) };
  };
  /** For another time, unless it is saved or not wanted. */
  const isDone = useRef(false);
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    sessionStorage.removeItem(openKey);
    if (isChanged && !isDone.current) notify(`Kept, but not saved: ${form.name}`);
  };
  useEffect(() => () => leave.current?.(), []);
  return {
    values,
    changed,
    isChanged,
    isFound,
    isOld,
    /** @param now the form, if it was read again because somebody else has changed it */
    set(next: readonly FieldValue[], now = form) {
      if (now !== form) setOld(false);
      setValues(next);
      writeDraft(draftOf(next, now));
      sessionStorage.setItem(openKey, keyOf(place));
    },
    /** The form is saved, or what was typed is not wanted. @returns what was typed */
    forget(): Draft {
      isDone.current = true;
      localStorage.removeItem(keyOf(place));
      return draftOf(values, form);
    },
  };
}
