import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../api.ts';
import { callApi, messageOf } from './access/call-api.ts';
import { TextFinder } from './page/text-finder.ts';
import type { DialogName, Notice, PanelContent, Session } from './session.tsx';
import { useStored } from './use-stored.ts';

const noNotice: Notice = { kind: 'quiet', message: '' };
const noDialog = { dialog: undefined, query: '' };

/** The state that all parts of the studio share, and the functions that change it. */
export function useSessionState(): Session {
  const [finder] = useState(() => new TextFinder());
  const [state, setState] = useState<State>();
  const [notice, notify] = useState<Notice>(noNotice);
  const [mode, setMode] = useStored('studio-mode', 'edit');
  const [{ dialog, query }, setDialog] = useState<{ dialog: DialogName | undefined; query: string }>(noDialog);
  const panel = usePanel();
  const { restore } = panel;

  const showDialog = useCallback((name?: DialogName, query = '') => setDialog({ dialog: name, query }), []);
  const loadState = useCallback(() => {
    return callApi('state', {}).then(
      (now) => {
        setState(now);
        return now;
      },
      (error: unknown) => notify({ kind: 'problem', message: messageOf(error) }),
    );
  }, []);

  useEffect(() => {
    finder.start();
    void loadState().then((now) => now?.draft && restore(now.draft));
    // Somebody may have changed files in another window.
    addEventListener('focus', loadState);
    return () => {
      finder.stop();
      removeEventListener('focus', loadState);
    };
  }, [finder, loadState, restore]);

  const onWritten = useCallback(
    (message: string) => {
      notify({ kind: 'done', message });
      finder.load();
      loadState();
    },
    [finder, loadState],
  );
  const setEditing = useCallback((isEditing: boolean) => setMode(isEditing ? 'edit' : 'browse'), [setMode]);
  const isEditing = mode === 'edit';

  return useMemo(
    () => ({
      finder,
      state,
      notice,
      notify,
      isEditing,
      setEditing,
      dialog,
      query,
      showDialog,
      loadState,
      onWritten,
      ...panel,
    }),
    [finder, state, notice, isEditing, setEditing, dialog, query, showDialog, loadState, onWritten, panel],
  );
}

/** The content of the panel. New content waits while the present one has unsaved text. */
function usePanel() {
  const [panel, setPanel] = useState<PanelContent>();
  const [pending, setPending] = useState<PanelContent>();
  const isUnsaved = useRef(false);

  const open = useCallback((content: PanelContent) => {
    if (isUnsaved.current) setPending(content);
    else setPanel(content);
  }, []);
  // Only if nothing was pressed meanwhile: a text that somebody is about to type must not become another one.
  const restore = useCallback((content: PanelContent) => setPanel((now) => now ?? content), []);
  const close = useCallback(() => {
    isUnsaved.current = false;
    setPanel(pending);
    setPending(undefined);
  }, [pending]);
  const setUnsaved = useCallback((now: boolean) => {
    isUnsaved.current = now;
  }, []);
  const dropPending = useCallback(() => setPending(undefined), []);

  return useMemo(
    () => ({ panel, open, restore, close, setUnsaved, pending, dropPending }),
    [panel, open, restore, close, setUnsaved, pending, dropPending],
  );
}
