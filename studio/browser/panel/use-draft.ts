import { useEffect, useState } from 'react';
import type { FieldValue, Form } from '../../api.ts';
import type { Draft } from '../../draft.ts';
import { messageOf } from '../access/call-api.ts';
import { type PanelContent, useSession } from '../session.tsx';
import { writeDraft } from './draft-writer.ts';
import { sameField } from './same-field.ts';

type FormContent = Extract<PanelContent, { kind: 'field' | 'new-entry' }>;

/**
 * The unsaved values of a form, in the order of its fields. The studio keeps them on the disk.
 * @param form as the file has it
 */
export function useDraft(content: FormContent, form: Form) {
  const { setUnsaved, notify } = useSession();
  const { draft: found } = form;
  const [value, setValue] = useState<readonly FieldValue[]>(() =>
    form.fields.map(({ field, value }) => {
      const typed = found?.values.find((one) => sameField(one.field, field));
      return typed ? typed.value : value;
    }),
  );
  const isChanged = form.fields.some((field, index) => !isEqual(value[index], field.value));
  const [isFound] = useState(found !== undefined && isChanged);
  /** Whether the file has changed since the draft began. */
  const [isOld, setOld] = useState(
    isFound && found?.was.some((was) => form.fields.some((one) => isOther(was, one))) === true,
  );

  useEffect(() => {
    setUnsaved(isChanged);
    return () => setUnsaved(false);
  }, [isChanged, setUnsaved]);

  const write = (typed: readonly FieldValue[], now: Form, isOpen: boolean, began: Draft['was'] = []) => {
    const was = now.fields.filter((one, index) => !isEqual(typed[index], one.value));
    const values = was.map((one) => ({ field: one.field, value: typed[now.fields.indexOf(one)] ?? null }));
    const draft: Draft = {
      of: targetOf(content, form),
      name: form.name,
      values,
      was: was.map(({ field, value }) => began.find((one) => sameField(one.field, field)) ?? { field, value }),
      isOpen,
    };
    writeDraft(draft, (error) => notify({ kind: 'problem', message: messageOf(error) }));
  };
  return {
    value,
    isChanged,
    isFound,
    isOld,
    /** @param now the form, if it was read again because somebody else has changed it */
    set(next: readonly FieldValue[], now?: Form) {
      if (now) setOld(false);
      setValue(next);
      write(next, now ?? form, true, isOld && !now ? found?.was : []);
    },
    /** For another time. */
    leave() {
      setUnsaved(false);
      if (!isChanged) return;
      write(value, form, false, isOld ? found?.was : []);
      notify({ kind: 'quiet', message: `Kept, but not saved: ${form.name}` });
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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isOther = (was: Draft['was'][number], now: Draft['was'][number]) =>
  sameField(was.field, now.field) && !isEqual(was.value, now.value);
