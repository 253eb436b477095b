import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readDraft, saveDraft, type Values } from './draft.ts';

/** Restores the draft of this tab into empty fields, and stores what is typed from now on. */
export function useDraft(
  form: string,
  names: readonly string[],
  { getValues, setValue, watch }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'watch'>,
): void {
  const restore = useEffectEvent(() => {
    const draft = readDraft(form);
    for (const name of names) {
      // The country is never empty.
      if (draft[name] && (name === 'countryCode' || !getValues(name))) setValue(name, draft[name]);
    }
  });
  const keep = useEffectEvent((values: unknown) => saveDraft(form, values as Values));

  useEffect(() => {
    restore();
    const { unsubscribe } = watch((values) => keep(values));
    return unsubscribe;
  }, [watch]);
}
