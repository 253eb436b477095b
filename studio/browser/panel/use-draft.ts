import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session.tsx';
import { type DraftOf, forgetDraft, readDraft, writeDraft } from './drafts.ts';

/**
 * The unsaved value of an editor. It survives a reload of the window, and the browser warns before one.
 * @param of the field or new entry that is edited
 * @param saved the value in the file
 */
export function useDraft<Value>(of: DraftOf, saved: Value) {
  const { setUnsaved } = useSession();
  const [found] = useState(() => readDraft<Value>(of));
  const [value, setValue] = useState(found ?? saved);
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved);

  useEffect(() => {
    setUnsaved(isChanged);
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      setUnsaved(false);
    };
  }, [isChanged, setUnsaved]);

  const set = (next: Value) => {
    setValue(next);
    writeDraft(of, next);
  };
  const forget = useCallback(() => {
    forgetDraft();
    setUnsaved(false);
  }, [setUnsaved]);
  return { value, isChanged, isFound: found !== undefined && isChanged, set, forget };
}
