import { useState } from 'react';
import { callApi, messageOf } from '../access/call-api.ts';
import { useSession } from '../session.tsx';

/** Reverts the last change, which its title names. */
export function UndoButton() {
  const { state, onWritten, notify } = useSession();
  const [isBusy, setBusy] = useState(false);
  const isDisabled = isBusy || state?.undo === undefined;
  const undo = async () => {
    if (isDisabled) return;
    setBusy(true);
    try {
      onWritten((await callApi('undo', {})).message);
    } catch (error) {
      notify({ kind: 'problem', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      className="bar-button"
      type="button"
      title={state?.undo}
      // Stays focusable: several changes are undone one after the other by the keyboard too.
      aria-disabled={isDisabled}
      onClick={undo}
    >
      Undo
    </button>
  );
}
