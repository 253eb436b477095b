import { useState } from 'react';
import { callApi, messageOf } from '../access/call-api.ts';
import { useSession } from '../session.tsx';

/** Reverts the last change, which its title names. */
export function UndoButton() {
  const { state, onWritten, notify } = useSession();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
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
      disabled={isBusy || state?.undo === undefined}
      onClick={undo}
    >
      Undo
    </button>
  );
}
