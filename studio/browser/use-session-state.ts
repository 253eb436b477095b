import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../api.ts';
import { ask, sentenceOf } from './access/ask.ts';
import { TextFinder } from './page/text-finder.ts';
import { draftLeft } from './panel/drafts.ts';
import type { DialogName, Notice, PanelContent, Session } from './session.tsx';
import { useStored } from './use-stored.ts';

const nothing: Notice = { kind: 'quiet', sentence: '' };

/** Everything that the parts of the studio share, and the functions that change it. */
export function useSessionState(): Session {
  const [finder] = useState(() => new TextFinder());
  const [state, setState] = useState<State>();
  const [notice, tell] = useState<Notice>(nothing);
  const [mode, setMode] = useStored('studio-mode', 'edit');
  const [dialog, showDialog] = useState<DialogName>();
  const panel = usePanel();
  const { open } = panel;

  const askState = useCallback(() => {
    ask('state', {}).then(setState, (error: unknown) => tell({ kind: 'problem', sentence: sentenceOf(error) }));
  }, []);

  useEffect(() => {
    finder.start();
    askState();
    const left = draftLeft();
    if (left) open(left);
    // Somebody may have changed files in another window.
    addEventListener('focus', askState);
    return () => {
      finder.stop();
      removeEventListener('focus', askState);
    };
  }, [finder, askState, open]);

  const onWritten = useCallback(
    (sentence: string) => {
      tell({ kind: 'done', sentence });
      finder.refresh();
      askState();
    },
    [finder, askState],
  );
  const setEditing = useCallback((isEditing: boolean) => setMode(isEditing ? 'edit' : 'browse'), [setMode]);
  const isEditing = mode === 'edit';

  return useMemo(
    () => ({ finder, state, notice, tell, isEditing, setEditing, dialog, showDialog, onWritten, ...panel }),
    [finder, state, notice, isEditing, setEditing, dialog, onWritten, panel],
  );
}

/** What the panel shows. What is not saved there is not replaced: what was pressed waits for a decision. */
function usePanel() {
  const [panel, setPanel] = useState<PanelContent>();
  const [waiting, setWaiting] = useState<PanelContent>();
  const isUnsaved = useRef(false);

  const open = useCallback((content: PanelContent) => {
    if (isUnsaved.current) setWaiting(content);
    else setPanel(content);
  }, []);
  const close = useCallback(() => {
    isUnsaved.current = false;
    setPanel(waiting);
    setWaiting(undefined);
  }, [waiting]);
  const setUnsaved = useCallback((now: boolean) => {
    isUnsaved.current = now;
  }, []);
  const stopWaiting = useCallback(() => setWaiting(undefined), []);

  return useMemo(
    () => ({ panel, open, close, setUnsaved, waiting, stopWaiting }),
    [panel, open, close, setUnsaved, waiting, stopWaiting],
  );
}
