import { useEffect, useRef, useState } from 'react';
import type { Draft, FieldRef, FieldValue, Form, NewValue } from '../../api.ts';
import { isEqual, sameField } from '../fields.ts';
import { callApi, type RequestError } from '../requests.ts';
import { type FormContent, notify } from '../session.ts';

const delayMs = 300;
const retryMs = 3000;

/** What is typed and not sent yet, by its form. */
const unsent = new Map<string, Draft>();
let isLost = false;
let timer: number | undefined;
let last: Promise<void> = Promise.resolve();

/** Keeps a draft on the disk when typing pauses; without values, forgets it. */
function writeDraft(draft: Draft): void {
  unsent.set(JSON.stringify(draft.of), draft);
  if (draft.values.length > 0 && draft.isOpen) sendAfter(delayMs);
  else sendNow();
}

function sendAfter(delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(sendNow, delay);
}

function sendNow(): void {
  clearTimeout(timer);
  last = last.then(send);
}

async function send(): Promise<void> {
  const own = [...unsent];
  try {
    await Promise.all(own.map(([, draft]) => callApi('draft', draft)));
    isLost = false;
    for (const [key, draft] of own) if (unsent.get(key) === draft) unsent.delete(key);
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
  if (isLost && unsent.size > 0) event.preventDefault();
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

  const write = (typed: readonly FieldValue[], now: Form, isOpen: boolean) => {
    const unsaved = changedIn(now, typed);
    const began = isOld && now === form ? found?.was : [];
    const was = unsaved.flatMap(({ field }) => of(field, began) ?? of(field, now.fields) ?? []);
    writeDraft({
      of: content.kind === 'new-entry' ? content : { kind: 'field', field: form.whole },
      name: form.name,
      values: unsaved,
      was: was.map(({ field, value }) => ({ field, value })),
      isOpen,
    });
  };
  /** For another time, unless it is saved or not wanted. */
  const isDone = useRef(false);
  const leave = useRef<() => void>(undefined);
  leave.current = () => {
    if (!isChanged || isDone.current) return;
    write(values, form, false);
    notify(`Kept, but not saved: ${form.name}`);
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
      write(next, now, true);
    },
    /** The form is saved, or what was typed is not wanted. Resolves when the disk has no draft. */
    forget(): Promise<void> {
      isDone.current = true;
      if (isFound || isChanged) write([], { ...form, fields: [] }, false);
      return last;
    },
  };
}
