import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session.tsx';
import { type DraftOf, forgetDraft, readDraft, writeDraft } from './drafts.ts';

/**
 * What is typed and not saved. It survives a reload of the window, and the browser warns before one.
 * @param of what it is a draft of
 * @param saved what is saved
 * @param hasMore whether there is something unsaved beside the value, such as a chosen file
 */
export function useDraft<Value>(of: DraftOf, saved: Value, hasMore = false) {
  const { setUnsaved } = useSession();
  const [found] = useState(() => readDraft<Value>(of));
  const [value, setValue] = useState(found ?? saved);
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved);
  const isUnsaved = isChanged || hasMore;

  useEffect(() => {
    setUnsaved(isUnsaved);
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      setUnsaved(false);
    };
  }, [isUnsaved, setUnsaved]);

  const set = (next: Value) => {
    setValue(next);
    writeDraft(of, next);
  };
  const forget = useCallback(() => {
    forgetDraft();
    setUnsaved(false);
  }, [setUnsaved]);
  return { value, isChanged, isUnsaved, isFound: found !== undefined && isChanged, set, forget };
}
