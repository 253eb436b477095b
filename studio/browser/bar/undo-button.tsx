import { useState } from 'react';
import { ask, sentenceOf } from '../access/ask.ts';
import { useSession } from '../session.tsx';

/** Takes back the last change; its title says which. */
export function UndoButton() {
  const { state, onWritten, tell } = useSession();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await ask('undo', {});
      onWritten(state?.undo ? `Taken back: ${state.undo}` : 'The last change is taken back.');
    } catch (error) {
      tell({ kind: 'problem', sentence: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      className="bar-button"
      type="button"
      title={state?.undo}
      disabled={isBusy || state?.undo === undefined}
      onClick={undo}
    >
      Undo
    </button>
  );
}
