import { useSession } from '../session.tsx';

/** Another text was pressed while this one is not saved. */
export function UnsavedPrompt({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) {
  const { waiting, stopWaiting } = useSession();
  if (!waiting) return null;
  return (
    <div className="decision" role="alert">
      <p>This is not saved yet. What shall happen with it, before the other opens?</p>
      <div className="row">
        <button className="quiet" type="button" onClick={onSave}>
          Save it, and go on
        </button>
        <button className="quiet" type="button" onClick={onCancel}>
          Drop it, and go on
        </button>
        <button className="quiet" type="button" onClick={stopWaiting}>
          Stay here
        </button>
      </div>
    </div>
  );
}
