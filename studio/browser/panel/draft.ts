import { useEffect, useState } from 'react';
import type { Draft, FieldRef, FieldValue, Form, NewValue } from '../../api.ts';
import { isEqual, sameField } from '../fields.ts';
import { callApi, type RequestError } from '../requests.ts';
import { type FormContent, notify, setUnsaved } from '../session.ts';

const delayMs = 300;
const retryMs = 3000;

/** What is typed and not sent yet. There is at most one, because the panel shows one form at a time. */
let unsent: Draft | undefined;
let isLost = false;
let timer: number | undefined;
let last: Promise<void> = Promise.resolve();

/** Keeps a draft on the disk when typing pauses; without values, forgets it. */
function writeDraft(draft: Draft): void {
  unsent = draft;
  sendAfter(draft.values.length > 0 && draft.isOpen ? delayMs : 0);
}

function sendAfter(delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    last = last.then(send);
  }, delay);
}

async function send(): Promise<void> {
  const own = unsent;
  if (!own) return;
  try {
    await callApi('draft', own);
    isLost = false;
    if (unsent === own) unsent = undefined;
  } catch (error) {
    isLost = true;
    const { refusal, message } = error as RequestError;
    if (refusal) notify(message, true);
    sendAfter(retryMs);
  }
}

// The last words are sent while the window closes. If earlier ones did not arrive, the browser asks before it closes.
addEventListener('pagehide', send);
addEventListener('beforeunload', (event) => {
  if (isLost && unsent) event.preventDefault();
});

const of = <One extends { field: FieldRef }>(field: FieldRef, list: readonly One[] = []): One | undefined =>
  list.find((one) => sameField(one.field, field));

const changedIn = ({ fields }: Form, values: readonly FieldValue[]): NewValue[] =>
  fields
    .map(({ field }, index) => ({ field, value: values[index] ?? null }))
    .filter(({ value }, index) => !isEqual(value, fields[index]?.value));

/**
 * The unsaved values of a form, in the order of its fields. The studio keeps them on the disk.
 * @param form as the file has it
 */
export function useDraft(content: FormContent, form: Form) {
  const { draft: found } = form;
  const [values, setValues] = useState<readonly FieldValue[]>(() =>
    form.fields.map((one) => (of(one.field, found?.values) ?? one).value),
  );
  const changed = changedIn(form, values);
  const isChanged = changed.length > 0;
  const [isFound] = useState(found !== undefined && isChanged);
  /** Whether the file has changed since the draft began. */
  const [isOld, setOld] = useState(
    isFound && form.fields.some(({ field, value }) => !isEqual((of(field, found?.was) ?? { value }).value, value)),
  );

  useEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged]);

  const write = (typed: readonly FieldValue[], now: Form, isOpen: boolean) => {
    const unsaved = changedIn(now, typed);
    const began = isOld && now === form ? found?.was : [];
    const was = unsaved.flatMap(({ field }) => of(field, began) ?? of(field, now.fields) ?? []);
    writeDraft({
      of: targetOf(content, form),
      name: form.name,
      values: unsaved,
      was: was.map(({ field, value }) => ({ field, value })),
      isOpen,
    });
  };
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
      write(next, now, true);
    },
    /** For another time. */
    leave() {
      setUnsaved(false);
      if (!isChanged) return;
      write(values, form, false);
      notify(`Kept, but not saved: ${form.name}`);
    },
    forget() {
      setUnsaved(false);
      if (isFound || isChanged) write([], { ...form, fields: [] }, false);
    },
  };
}

/** The form that a draft belongs to: that of an entry, whatever field was pressed. */
function targetOf(content: FormContent, { entry, fields }: Form): Draft['of'] {
  if (content.kind === 'new-entry') return content;
  if (!entry) return { kind: 'field', field: fields[0]?.field ?? content.field };
  return { kind: 'field', field: { ...entry.list, path: [...entry.list.path, entry.index] } };
}
